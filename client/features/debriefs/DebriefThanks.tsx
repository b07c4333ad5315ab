import type { ReactNode } from 'react'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import styles from './debriefs.module.css'

interface DebriefThanksProps {
  /** A decline has closed the conversation. */
  isClosed: boolean
  onChange: () => void
  /** The button to decline, if the conversation is still open. */
  children: ReactNode
}

/** The same thanks whatever the two members answered, so that it reveals nothing. */
export function DebriefThanks({ isClosed, onChange, children }: DebriefThanksProps) {
  return (
    <section className={joinClasses(styles.told, styles.thanks)}>
      <SunState height="half" className={styles.sun} />
      <h1 className={text.h2}>Merci, c'est noté</h1>
      <p className={text.lead}>
        {isClosed
          ? "Tant que la conversation est fermée, rien n'est dit, à personne."
          : 'Si vos deux réponses se rejoignent, nous vous le dirons. Sinon, rien ne sera dit, à personne.'}
      </p>
      <div className={styles.acts}>
        <Link to="/messages" className={buttonClass()}>
          Revenir aux messages
        </Link>
        {children}
      </div>
      <Button variant="quiet" onClick={onChange}>
        Changer mes réponses
      </Button>
    </section>
  )
}
