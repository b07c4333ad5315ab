import Mail from 'lucide-react/icons/mail'
import type { MouseEvent } from 'react'
import { Link } from '#client/app/router.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import sun from '#client/ui/sun-step.module.css'
import styles from './GuideThanks.module.css'

const STEPS = [
  {
    title: 'Confirmez votre adresse',
    text: 'Un bouton dans le message. Sans ce clic, nous ne vous écrirons plus.',
  },
  { title: 'Lisez-le au calme', text: "Le guide s'ouvre dans la foulée, en PDF." },
]

/** The title after subscribing. The party popper is a drawing, read aloud as the emoji. */
export function ThanksTitle() {
  return (
    <>
      <span className={styles.party} role="img" aria-label="🎉">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path fill="var(--text-2)" d="M6 42 16 15 33 32Z" />
          <path fill="#f8be7e" d="M16 15 33 32l-7 2.7L13.2 22.5Z" />
          <path
            fill="none"
            stroke="#f27842"
            strokeWidth="4"
            strokeLinecap="round"
            d="M28 20c4-3 2-8 6-11M31 25c4-3 7 0 11-3"
          />
          <circle cx="23" cy="7" r="3" fill="#c52b2d" />
          <circle cx="42" cy="34" r="3" fill="#c52b2d" />
          <circle cx="41" cy="13" r="3" fill="#fad77e" />
        </svg>
      </span>{' '}
      Inscription réussie !
    </>
  )
}

interface GuideStepsProps {
  email: string
  /** Returns to the form, to correct a mistyped email address. */
  onAgain: () => void
}

/** The remaining steps before the guide can be read. */
export function GuideSteps({ email, onAgain }: GuideStepsProps) {
  function handleAgain(event: MouseEvent) {
    event.preventDefault()
    onAgain()
  }

  return (
    <>
      <ol className={styles.steps}>
        <li className={sun.step}>
          <b>Ouvrez votre boîte de réception</b>
          <span>
            Notre message à{' '}
            <b className={styles.address}>
              <EmailAddress email={email} isShort />
            </b>{' '}
            s'intitule « Votre guide Embellie ».
          </span>
        </li>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={sun.step}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <Notice tone="mist" icon={<Mail aria-hidden="true" />}>
        Rien au bout de cinq minutes ? Regardez dans les courriers indésirables, ou{' '}
        <Link to="/guide" onClick={handleAgain}>
          saisissez à nouveau votre adresse
        </Link>
        .
      </Notice>
    </>
  )
}
