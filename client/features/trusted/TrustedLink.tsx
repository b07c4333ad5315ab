import { useQuery } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import Siren from 'lucide-react/icons/siren'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { Button } from '#client/ui/Button.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { SharedLinkCard } from '#client/ui/SharedLinkCard.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { SharedAppointment } from '#shared/contracts/trusted.ts'
import { dayOfMoment, placeLabel, spanLabel } from '#shared/domain/appointment-label.ts'
import { APPOINTMENT_LASTS_MS } from '#shared/domain/appointments.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import { CHECK_IN_ANSWER_MINUTES, LONGEST_STAY_MS } from '#shared/domain/trusted.ts'
import { momentWithZone, zoneSuffix } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'
import { trustedLinkQuery, useStopTrust } from './trusted.api.ts'
import styles from './trusted.module.css'

/** LinkedCard a trusted person sees of an appointment or a table. */
export function TrustedLink({ token }: { token: string }) {
  const stop = useStopTrust(token)
  const {
    data: appointment,
    error,
    refetch,
  } = useQuery({ ...trustedLinkQuery(token), enabled: !stop.isSuccess })

  if (appointment && stop.isSuccess) return <Stopped {...appointment} />
  if (isLinkRefused(error) || isLinkRefused(stop.error)) return <DeadLink />
  if (error && !appointment) {
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!appointment) return <Spinner />
  const { memberName, endsAt, isTable, timeZone } = appointment
  return (
    <div className={styles.page}>
      <LinkedCard appointment={appointment} />
      <section className={styles.well} aria-labelledby="inquiet">
        <h2 className={text.h4} id="inquiet">
          Si vous vous inquiétez
        </h2>
        <Facts>
          <Fact icon={<Phone />}>Appelez d'abord {memberName}.</Fact>
          <Fact icon={<Siren />}>
            En cas de danger : le&nbsp;<a href="tel:17">17</a> (police) ou le&nbsp;
            <a href="tel:112">112</a>. Embellie n'est pas un service de secours.
          </Fact>
        </Facts>
      </section>
      <p className={text.small}>
        Cette page s'éteint {momentWithZone(new Date(endsAt), timeZone, PARIS)}. Ne la transmettez
        pas : elle vous est destinée.
      </p>
      {stop.error && (
        <div role="alert">
          <FieldError>{failureText(stop.error)}</FieldError>
        </div>
      )}
      <p>
        <Button
          variant="quiet"
          className={styles.drop}
          isBusy={stop.isPending}
          onClick={() => stop.mutate()}
        >
          Ne plus suivre {isTable ? 'cette table' : 'ce rendez-vous'}
        </Button>
      </p>
    </div>
  )
}

/**
 * One link is revoked. Anybody may have pressed: to withdraw entirely, the person uses an email that only they can
 * read.
 */
function Stopped({ memberName, isTable }: { memberName: string; isTable: boolean }) {
  return (
    <SharedLinkCard
      takesFocus
      title="C'est noté"
      lead={`Vous ne suivez plus ${isTable ? 'cette table' : 'ce rendez-vous'}, et ${memberName} le sait.`}
    >
      <p>
        Pour ne plus recevoir aucun message de {memberName}, confirmez-le depuis celui que nous
        venons d'envoyer à votre adresse.
      </p>
    </SharedLinkCard>
  )
}

const CHECK_IN_TEXTS: Record<
  NonNullable<SharedAppointment['checkIn']>,
  (name: string) => string
> = {
  fine: (name) => `${name} nous a dit que tout va bien.`,
  silence: (name) => `${name} n'a pas répondu à notre question.`,
  help: (name) => `${name} demande de l'aide.`,
}

function LinkedCard({ appointment }: { appointment: SharedAppointment }) {
  const { memberName, isTable, state, place, timeZone, partner, checkIn, asksAt } = appointment
  const startsAt = new Date(appointment.startsAt)
  // The member may still be there until the longest stay is over.
  const has = useNow().getTime() < startsAt.getTime() + LONGEST_STAY_MS ? 'a' : 'avait'
  const notes = [
    ...(checkIn ? [CHECK_IN_TEXTS[checkIn](memberName)] : []),
    ...(asksAt ? [questionText(memberName, new Date(asksAt), timeZone)] : []),
  ]
  if (state === 'off' || place === null) {
    return (
      <SharedLinkCard
        kind={`${memberName}, ${dayOfMoment(startsAt, timeZone)}`}
        title={isTable ? 'Cette table est annulée' : 'Ce rendez-vous est annulé'}
        lead={
          isTable
            ? `La table a été annulée, ou ${memberName} n'y a plus de place. Nous n'en savons pas davantage.`
            : "Nous n'en savons pas davantage : un appel vous dira ce qu'il en est."
        }
      >
        {notes.length > 0 && (
          <dl className={styles.facts} aria-live="polite">
            <Notes question="Tout va bien ?" notes={notes} />
          </dl>
        )}
      </SharedLinkCard>
    )
  }
  return (
    <SharedLinkCard
      isUp={state === 'agreed'}
      kind={`${memberName} ${has} ${isTable ? 'une place à table' : 'rendez-vous'}`}
      title={
        spanLabel(startsAt, new Date(startsAt.getTime() + APPOINTMENT_LASTS_MS), timeZone) +
        zoneSuffix(startsAt, timeZone, PARIS)
      }
      {...(state === 'moving' && {
        lead: "Ce moment vient d'être proposé, et n'est pas encore accepté. Cette page le dira.",
      })}
    >
      {partner && <Partner partner={partner} />}
      <dl className={styles.facts} aria-live="polite">
        <div>
          <dt>Où</dt>
          <dd>{placeLabel(place)}</dd>
        </div>
        {isTable && (
          <div>
            <dt>Avec qui</dt>
            <dd>Une table de six ou huit membres, dans un lieu public.</dd>
          </div>
        )}
        {notes.length > 0 && <Notes question="Après" notes={notes} />}
      </dl>
    </SharedLinkCard>
  )
}

function questionText(name: string, asksAt: Date, timeZone: string): string {
  const tellsAt = new Date(asksAt.getTime() + CHECK_IN_ANSWER_MINUTES * 60_000)
  return `Vers ${spokenHour(asksAt, timeZone)}, nous demandons à ${name} si tout va bien. Sans réponse vers ${spokenHour(tellsAt, timeZone)}, vous recevez un message.`
}

function Notes({ question, notes }: { question: string; notes: readonly string[] }) {
  return (
    <div>
      <dt>{question}</dt>
      {notes.map((words) => (
        <dd key={words}>
          <NonBreakingWords>{words}</NonBreakingWords>
        </dd>
      ))}
    </div>
  )
}

function Partner({ partner }: { partner: NonNullable<SharedAppointment['partner']> }) {
  return (
    <div className={styles.face}>
      {/* No alternative text: the name is next to it. */}
      {partner.photo && <img src={partner.photo} alt="" width={84} height={105} />}
      <p>
        <b>
          <NonBreakingWords>{`${partner.firstName}, ${partner.age}\u00a0ans`}</NonBreakingWords>
        </b>
        <small>
          {partner.isVerified ? 'Profil vérifié par notre équipe.' : 'Profil pas encore vérifié.'}
          {partner.photo &&
            ` ${partner.gender === 'F' ? 'Elle' : 'Il'} a permis que sa photo figure ici.`}
        </small>
      </p>
    </div>
  )
}

function DeadLink() {
  return (
    <SharedLinkCard
      title="Cette page est éteinte"
      lead="Le rendez-vous est passé depuis plus de 24 heures, ou la personne a éteint le lien."
    >
      <p>
        Rien n'en a été gardé ici. Si vous vous inquiétez pour quelqu'un, appelez cette personne. En
        cas de danger : le&nbsp;<a href="tel:17">17</a> ou le&nbsp;<a href="tel:112">112</a>.
      </p>
    </SharedLinkCard>
  )
}
