import { Fragment } from 'react'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import type { AuditEntry } from '#shared/contracts/admin/audit.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { dayAndMonth, longDate, parisDate } from '#shared/domain/paris-date.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import styles from './AuditLog.module.css'
import { changeInWords, deedOf, detailsOf, groundsOf, subjectInWords } from './audit.copy.ts'

interface AuditLogProps {
  entries: readonly AuditEntry[]
  /** The page that opens the thing an act is filed under, where there is one. */
  linkTo: (subject: string) => Destination | undefined
  linkToMember: (id: string) => Destination
}

/** What the team did, day by day, in sentences. */
export function AuditLog({ entries, ...links }: AuditLogProps) {
  const dayOf = ({ at }: AuditEntry) => parisDate(new Date(at))
  const days = [...new Set(entries.map(dayOf))]
  return (
    <div className={styles.log}>
      {days.map((day) => (
        <section key={day} aria-labelledby={`journal-${day}`}>
          <h2 id={`journal-${day}`}>{dayInWords(day)}</h2>
          <ol>
            {entries
              .filter((entry) => dayOf(entry) === day)
              .map((entry) => (
                <Deed key={entry.id} entry={entry} {...links} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** « Aujourd'hui, 23 novembre », « Hier, 22 novembre », then « 20 novembre 2026 ». */
function dayInWords(day: string): string {
  const at = new Date(`${day}T12:00:00Z`)
  const today = parisDate(new Date())
  if (day === today) return `Aujourd'hui, ${dayAndMonth(at)}`
  return day === dayLater(today, -1) ? `Hier, ${dayAndMonth(at)}` : longDate(at)
}

function Deed({
  entry,
  linkTo,
  linkToMember,
}: Omit<AuditLogProps, 'entries'> & { entry: AuditEntry }) {
  const { actor, member, subject, changes, at } = entry
  const who = actor?.firstName ?? 'Le système'
  const { before, after } = deedOf(entry)
  const place = linkTo(subject)
  const what = wholeCodes(subjectInWords(subject))
  const details = detailsOf(entry.detail)
  return (
    <li>
      <span className={styles.initial} aria-hidden="true">
        {who.slice(0, 1)}
      </span>
      <p>
        <b>{who}</b>
        {before}
        {after !== undefined && <Whom member={member} linkToMember={linkToMember} />}
        {after}.
      </p>
      <small>
        <time dateTime={at}>{spokenHour(new Date(at))}</time>
        {!subject.startsWith('member') && subject.includes(' ') && (
          <>, {place ? <Link to={place}>{what}</Link> : what}</>
        )}
        {groundsOf(entry.detail).map((ground) => (
          <Fragment key={ground}>, {wholeCodes(ground)}</Fragment>
        ))}
      </small>
      {details.length > 0 && (
        <Disclosure label="Voir le détail">
          <ul className={styles.changes}>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {changes.length > 0 && (
        <Disclosure label="Avant et après">
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.field}>{changeInWords(change)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}

/** A code such as DEC-4AST-MBYV is never broken at its dashes. */
function wholeCodes(words: string) {
  return words
    .split(/([A-Z]+(?:-[\dA-Z]+)+)/)
    .map((part, i) => (i % 2 === 1 ? <NoBreak key={part}>{part}</NoBreak> : part))
}

function Whom({
  member,
  linkToMember,
}: Pick<AuditEntry, 'member'> & Pick<AuditLogProps, 'linkToMember'>) {
  if (!member) return 'un compte effacé'
  return member.id ? <Link to={linkToMember(member.id)}>{member.firstName}</Link> : member.firstName
}
