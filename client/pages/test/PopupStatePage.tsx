import { useState } from 'react'
import { forgetFlags, readFlags } from '#client/features/newsletter/newsletter-flag-tools.ts'
import { isNewsletterEligible } from '#client/features/newsletter/newsletter-flags.ts'
import { Button } from '#client/ui/Button.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import styles from './TestFrame.module.css'
import { TestFrame } from './TestFrame.tsx'

function readState() {
  return { flags: readFlags(), isEligible: isNewsletterEligible() }
}

/** Shows why the newsletter dialog can open automatically in this browser, or why not. */
export function PopupStatePage() {
  const [{ flags, isEligible }, setState] = useState(readState)

  function forget() {
    forgetFlags()
    setState(readState())
  }

  return (
    <TestFrame
      title="Diagnostic de la fenêtre du guide"
      lead="Ce que ce navigateur retient, et ce qui en découle."
    >
      <div className={styles.rows}>
        <FactRows>
          {flags.map(({ flag, value }) => (
            <FactRow key={flag} name={flag}>
              {value ?? 'absent'}
            </FactRow>
          ))}
        </FactRows>
      </div>
      <p role="status">
        {isEligible
          ? "La fenêtre peut s'ouvrir d'elle-même."
          : "La fenêtre ne s'ouvre pas d'elle-même."}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setState(readState())}>Relire</Button>
        <Button variant="secondary" onClick={forget}>
          Tout effacer
        </Button>
      </div>
    </TestFrame>
  )
}
