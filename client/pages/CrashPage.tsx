import { Button } from '#client/ui/Button.tsx'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import text from '#client/ui/text.module.css'
import styles from './CrashPage.module.css'

/** Shown when a page has crashed. It does not depend on the state of the application. */
export function CrashPage() {
  return (
    <main className={styles.page} id={MAIN_ID}>
      <h1 className={text.h2}>Une erreur est survenue. Veuillez réessayer.</h1>
      <Button onClick={() => location.reload()}>Réessayer</Button>
    </main>
  )
}
