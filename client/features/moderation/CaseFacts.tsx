import { Avatar } from '#client/ui/Avatar.tsx'
import { FactRow } from '#client/ui/FactRows.tsx'
import text from '#client/ui/text.module.css'
import type { OpenCase } from '#shared/contracts/admin/moderation.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { MEASURE_LABELS } from '#shared/domain/moderation.ts'
import { dayAndMonth, longDate } from '#shared/domain/paris-date.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { REPORT_REASON_LABELS } from '#shared/domain/reports.ts'
import styles from './Case.module.css'

const REPORTERS: Record<OpenCase['reporter'], string> = {
  woman: 'Une membre, de bonne foi',
  man: 'Un membre, de bonne foi',
  visitor: 'Une personne sans compte, de bonne foi',
  team: 'Notre équipe',
}

/** What was reported, never who reported it. */
export function ReportFacts({ opened }: { opened: OpenCase }) {
  const { statements, reporter } = opened
  return (
    <section className={styles.part} aria-labelledby="case-report">
      <h3 className={text.h4} id="case-report">
        Le signalement
      </h3>
      <dl className={styles.rows}>
        <FactRow name={statements.length > 1 ? 'Motifs choisis' : 'Motif choisi'}>
          {[...new Set(statements.map(({ reason }) => REPORT_REASON_LABELS[reason]))].join(', ')}
        </FactRow>
        <FactRow name="Où">{placeOf(opened)}</FactRow>
        <FactRow name="Par">{REPORTERS[reporter]}</FactRow>
      </dl>
      {statements.map(
        ({ details, at }) =>
          details && (
            <blockquote key={at} className={styles.say}>
              « {fixSpaces(details)} »
            </blockquote>
          ),
      )}
    </section>
  )
}

function placeOf({ location, messageDates }: OpenCase): string {
  if (location) return location
  const [first] = messageDates
  if (!first) return 'Profil'
  const day = dayAndMonth(new Date(first))
  return messageDates.length > 1
    ? `Conversation, ${messageDates.length} messages depuis le ${day}`
    : `Conversation, message du ${day}`
}

type Reported = NonNullable<OpenCase['reported']>

const STATES: Record<Reported['status'], string> = {
  unconfirmed: '',
  active: '',
  suspended: ', compte fermé ou suspendu',
  deleted: ', compte quitté',
}

/** The reported member, and what the team has recorded about them. */
export function ReportedFacts({ member }: { member: Reported }) {
  const { reports, reporters, strangers, pastDecisions, otherCases, appeals } = member
  const e = member.gender === 'F' ? 'e' : ''
  return (
    <section className={styles.part} aria-labelledby="case-member">
      <h3 className={text.h4} id="case-member">
        Le membre signalé
      </h3>
      <div className={styles.who}>
        <Avatar src={photoAtWidth(member.photo, 240)} size={56} />
        <div>
          <b>
            {member.firstName}, {member.age} ans
          </b>
          <p className={text.small}>
            Inscrit{e} le {longDate(new Date(member.registeredAt))},{' '}
            {member.isVerified ? 'vérifié' : 'non vérifié'}
            {e}
            {STATES[member.status]}, {member.city}
          </p>
        </div>
      </div>
      <dl className={styles.rows}>
        <FactRow name="Signalements">
          {reports}, par {reporters > 1 ? `${reporters} personnes` : 'une personne'}
          {strangers > 0 &&
            `${reporters > 1 ? `, dont ${strangers}` : ','} sans match ni table en commun`}
        </FactRow>
        <FactRow name="Décisions passées">
          {pastDecisions.length === 0 ? 'Aucune' : <PastDecisions decisions={pastDecisions} />}
        </FactRow>
        {otherCases.length > 0 && (
          <FactRow name="Autres dossiers">
            <ul className={styles.past}>
              {otherCases.map(({ reference, reason, receivedAt, measure }) => (
                <li key={reference}>
                  {REPORT_REASON_LABELS[reason]}, {longDate(new Date(receivedAt))} :{' '}
                  {measure ? MEASURE_LABELS[measure] : 'en cours'}
                </li>
              ))}
            </ul>
          </FactRow>
        )}
        <FactRow name="Recours">{appeals === 0 ? 'Aucun' : appeals}</FactRow>
      </dl>
    </section>
  )
}

function PastDecisions({ decisions }: { decisions: Reported['pastDecisions'] }) {
  return (
    <ul className={styles.past}>
      {decisions.map(({ reference, measure, decidedAt, isReversed }) => (
        <li key={reference}>
          {MEASURE_LABELS[measure]}, {longDate(new Date(decidedAt))}
          {isReversed && ', annulée'}
        </li>
      ))}
    </ul>
  )
}
