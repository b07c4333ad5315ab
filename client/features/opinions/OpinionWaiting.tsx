import Clock from 'lucide-react/icons/clock'
import Euro from 'lucide-react/icons/euro'
import Mail from 'lucide-react/icons/mail'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { AskedOpinion } from '#shared/contracts/opinions.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { opinionDueAt } from '#shared/domain/opinions.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import { readKeptLink } from './kept-links.ts'
import { OpinionActs, OpinionStep } from './OpinionStep.tsx'
import styles from './OpinionWaiting.module.css'
import { useRevokeOpinion } from './opinions.api.ts'

interface OpinionWaitingProps {
  asked: AskedOpinion
  gender: Gender
  onRevoked: () => void
  /** Asks for another opinion, which ends the waiting one. */
  onAskAgain: () => void
}

/** The waiting request: the link to send, or the time by which the team answers. */
export function OpinionWaiting({ asked, gender, onRevoked, onAskAgain }: OpinionWaitingProps) {
  const revoke = useRevokeOpinion(asked.id, onRevoked)
  const [{ link, person }] = useState(() => readKeptLink(asked.id))
  const isTeam = asked.reader === 'team'
  const told = gender === 'F' ? 'prévenue' : 'prévenu'

  return (
    <OpinionStep
      title={isTeam ? 'Votre demande est partie' : link ? 'Le lien est prêt' : 'Un lien attend'}
      lead={
        isTeam
          ? `L'équipe répond avant le ${momentOf(opinionDueAt(new Date(asked.createdAt)))}. Sa réponse apparaîtra au-dessus de votre message, et vous serez ${told}.`
          : `${leadOf(link, person)} Sa réponse apparaîtra au-dessus de votre message, et vous serez ${told}.`
      }
    >
      {link && <LinkBox link={link} />}
      <p className={text.small}>
        {isTeam ? 'La demande' : 'Le lien'} s'éteint le {momentOf(new Date(asked.expiresAt))}.
      </p>
      <OpinionActs>
        {link && <Sharing link={link} />}
        <Button variant="quiet" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
          {isTeam ? 'Retirer ma demande' : 'Éteindre le lien'}
        </Button>
        <Button variant="quiet" onClick={onAskAgain}>
          Demander un autre avis
        </Button>
      </OpinionActs>
      {revoke.error && (
        <div role="alert">
          <FieldError>{failureText(revoke.error)}</FieldError>
        </div>
      )}
      <Meanwhile />
    </OpinionStep>
  )
}

function leadOf(link: string | null, person: string | null): string {
  if (link) return person ? `Envoyez-le à ${person}.` : 'Envoyez-le à la personne de votre choix.'
  return "Il a été créé sur un autre appareil ou dans un autre onglet, et sa clé n'est que là."
}

function momentOf(at: Date): string {
  return `${dayAndMonth(at)} à ${spokenHour(at)}`
}

function LinkBox({ link }: { link: string }) {
  const [address = ''] = link.split('#')
  const shown = address.replace(/^https?:[/]{2}/, '').slice(0, -36)
  return (
    <div className={styles.link}>
      <span>{shown}…#…</span>
      <CopyButton
        variant="primary"
        text={link}
        label="Copier"
        doneLabel="Copié"
        onFailure={sayNotCopied}
      />
    </div>
  )
}

function sayNotCopied(): void {
  toast({ title: 'Erreur', text: 'Impossible de copier le lien.', variant: 'destructive' })
}

const SUBJECT = 'Ton avis ?'
const WORDS =
  "Peux-tu me donner ton avis ? Ce lien dure 72 heures et ne s'ouvre que sur un seul appareil :"

/**
 * Shares the link with the device's share sheet, if it has one, or by the member's own email; the text reveals nothing.
 */
function Sharing({ link }: { link: string }) {
  const email = `mailto:?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(`${WORDS}\n${link}`)}`
  return (
    <>
      {typeof navigator.share === 'function' && (
        <Button variant="secondary" onClick={() => void share(link)}>
          <Share2 aria-hidden="true" />
          Partager
        </Button>
      )}
      <a className={buttonClass({ variant: 'secondary' })} href={email}>
        <Mail aria-hidden="true" />
        Par e-mail
      </a>
    </>
  )
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: SUBJECT, text: WORDS, url })
  } catch (failure) {
    // The member closed the share sheet: not a failure.
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    toast({ title: 'Erreur', text: "Le lien n'a pas pu être partagé.", variant: 'destructive' })
  }
}

function Meanwhile() {
  return (
    <section className={styles.well}>
      <h2 className={text.h4}>En attendant</h2>
      <ul className={styles.list}>
        <li>
          <Clock aria-hidden="true" />
          <span>
            Rien ne presse. Une urgence qui ne supporte pas une heure d'attente est un signe en soi.
          </span>
        </li>
        <li>
          <Euro aria-hidden="true" />
          <span>N'envoyez rien, pas même un code ou une carte cadeau.</span>
        </li>
      </ul>
    </section>
  )
}
