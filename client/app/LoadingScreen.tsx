import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './LoadingScreen.module.css'

/** Shown while a page loads. */
export function LoadingScreen() {
  return (
    <main className={styles.screen} id={MAIN_ID}>
      <Spinner />
    </main>
  )
}
