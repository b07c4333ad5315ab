import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { forgetFlags } from '#client/features/newsletter/newsletter-flag-tools.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { TestFrame } from './TestFrame.tsx'

interface ResetProps {
  /** The page on which the newsletter dialog opens, and after how many seconds. */
  to: '/' | '/landing'
  seconds: 15 | 30
}

function PopupReset({ to, seconds }: ResetProps) {
  const [isReset, setReset] = useState(false)

  function reset() {
    forgetFlags()
    setReset(true)
  }

  return (
    <TestFrame
      title="Remettre à zéro la fenêtre du guide"
      lead={`Ce navigateur oublie que la fenêtre a été vue, fermée ou remplie. Elle s'ouvre de nouveau au bout de ${seconds} s.`}
    >
      <Button onClick={reset}>Remettre à zéro</Button>
      <p role="status">{isReset && "C'est fait."}</p>
      {isReset && (
        <Link className={buttonClass({ variant: 'secondary' })} to={to}>
          Attendre la fenêtre
        </Link>
      )}
    </TestFrame>
  )
}

export function PopupResetPage() {
  return <PopupReset to="/" seconds={15} />
}

/** The same for /landing, where the dialog waits longer. */
export function SitePopupResetPage() {
  return <PopupReset to="/landing" seconds={30} />
}
