import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useId, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Match } from '#shared/contracts/matches.ts'
import {
  CLOSED_LASTS_DAYS,
  DECLINE_SENTENCE_IDS,
  DECLINE_SENTENCES,
  type DeclineSentenceId,
  REOPEN_WITHIN_MS,
} from '#shared/domain/declines.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { daysBetween } from '#shared/domain/time-label.ts'
import { hourWithZone } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'
import styles from './Declining.module.css'
import { useDecline, useReopen } from './declines.api.ts'

interface DeclineDialogProps {
  partner: { id: string; firstName: string }
  onClose: () => void
}

/** « Décliner avec politesse »: sends one of three sentences, after which neither member can write. */
export function DeclineDialog({ partner, onClose }: DeclineDialogProps) {
  const titleId = useId()
  const name = useId()
  const [chosen, setChosen] = useState<DeclineSentenceId>('no_further')
  const decline = useDecline(partner.id, onClose)

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          decline.mutate(chosen)
        }}
      >
        <DialogBody>
          <h2 className={text.h3} id={titleId}>
            Décliner avec politesse
          </h2>
          <p className={text.muted}>
            {partner.firstName} recevra cette phrase, puis la conversation se fermera pour vous
            deux. Vous avez 24 heures pour changer d'avis.
          </p>
          <Choices legend="Votre phrase" isLegendHidden columns="one">
            {DECLINE_SENTENCE_IDS.map((id) => (
              <Choice
                key={id}
                className={styles.sentence}
                name={name}
                label={DECLINE_SENTENCES[id]}
                checked={chosen === id}
                onChange={() => setChosen(id)}
              />
            ))}
          </Choices>
          {decline.error && (
            <div role="alert">
              <FieldError>{failureText(decline.error)}</FieldError>
            </div>
          )}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Garder la conversation
            </Button>
            <Button type="submit" isBusy={decline.isPending}>
              Envoyer et fermer
            </Button>
          </DialogActions>
        </DialogBody>
      </form>
    </Dialog>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

interface ClosedProps {
  partner: Match['partner']
  closed: NonNullable<Match['closed']>
}

interface ClosedCardProps extends ClosedProps {
  /** Shown below the text, for example the question about a past appointment. */
  children: ReactNode
}

/** The last card of a conversation that a decline has closed. */
export function ClosedCard({ partner, closed, children }: ClosedCardProps) {
  const titleId = useId()
  const { isMine, at } = closed
  const erasedOn = dayAndMonth(new Date(Date.parse(at) + CLOSED_LASTS_DAYS * DAY_MS))
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <SunState height="set" />
        <div>
          <p className={text.small}>
            {isMine ? 'Refus poli' : `${partner.firstName} a préféré vous le dire`}
          </p>
          <h2 className={text.h4} id={titleId}>
            {isMine ? 'Conversation fermée' : 'Cette conversation est fermée'}
          </h2>
        </div>
      </header>
      <p>
        {isMine
          ? `${partner.firstName} a reçu votre phrase. Aucun de vous ne peut plus écrire ici. Ce n'est pas un blocage.`
          : "Un mot vaut mieux qu'un silence. Aucun de vous ne peut plus écrire ici."}
      </p>
      <p className={text.small}>Cette conversation s'effacera le&nbsp;{erasedOn}.</p>
      {children}
    </article>
  )
}

/**
 * The actions of a closed conversation: reopening, for a day and only for the member who declined; else other profiles.
 */
export function ClosedFoot({ partner, closed }: ClosedProps) {
  const now = useNow()
  const reopenUntil = new Date(Date.parse(closed.at) + REOPEN_WITHIN_MS)
  if (closed.isMine && now < reopenUntil) {
    return <Reopening partnerId={partner.id} until={reopenUntil} now={now} />
  }
  return (
    <div className={styles.foot}>
      <p>{closed.isMine ? 'Votre choix est définitif.' : 'Le ciel se dégage souvent plus loin.'}</p>
      <Link to="/home" className={buttonClass()}>
        Découvrir d'autres profils
      </Link>
    </div>
  )
}

interface ReopeningProps {
  partnerId: string
  until: Date
  now: Date
}

function Reopening({ partnerId, until, now }: ReopeningProps) {
  const reopen = useReopen(partnerId)
  const { timeZone } = useMember()
  const day = daysBetween(now, until, timeZone) > 0 ? 'demain' : "aujourd'hui"
  return (
    <div className={styles.foot}>
      <p>
        Vous pouvez revenir sur ce choix jusqu'à&nbsp;{day}&nbsp;à&nbsp;
        {hourWithZone(until, timeZone, PARIS)}.
      </p>
      <Button variant="secondary" isBusy={reopen.isPending} onClick={() => reopen.mutate()}>
        <Undo2 />
        Rouvrir la conversation
      </Button>
      <Link to="/home" className={buttonClass({ variant: 'quiet', className: styles.away })}>
        Voir d'autres portraits
      </Link>
      {reopen.error && (
        <p role="alert" className={styles.failure}>
          {failureText(reopen.error)}
        </p>
      )}
    </div>
  )
}
