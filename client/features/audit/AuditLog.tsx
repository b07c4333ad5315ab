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
import {
  changeInWords,
  detailsOf,
  groundsOf,
  sentenceOf,
  subjectInWords,
  unnamedMember,
} from './audit.copy.ts'

interface AuditLogProps {
  entries: readonly AuditEntry[]
  /** The page that shows an act's subject, if there is one. */
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
            {mergeRepeats(entries.filter((entry) => dayOf(entry) === day)).map((same) => (
              <ActRow key={same[0].id} same={same} {...links} />
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

/** At least one entry, the latest first. */
type Same = [AuditEntry, ...AuditEntry[]]

/** Merges into one line what one person did to one member several times within a minute. */
function mergeRepeats(entries: readonly AuditEntry[]): Same[] {
  const merged: Same[] = []
  for (const entry of entries) {
    const last = merged.at(-1)
    if (last && lineText(last[0]) === lineText(entry)) last.push(entry)
    else merged.push([entry])
  }
  return merged
}

/** A file is imported some lines at a time, and each entry counts all lines so far: only the latest entry is shown. */
const BATCHED_ACT = 'import.run'

/** All that a line says of an entry, except the changed values. Consecutive entries with the same text are merged. */
function lineText(entry: AuditEntry): string {
  const { actor, member, subject, act, detail, at } = entry
  const who = [actor, member, subject, spokenHour(new Date(at))]
  const details = act === BATCHED_ACT ? [] : detailsOf(detail)
  return JSON.stringify([...who, sentenceOf(entry), groundsOf(detail), details])
}

function ActRow({ same, linkTo, linkToMember }: Omit<AuditLogProps, 'entries'> & { same: Same }) {
  const [entry] = same
  const { actor, subject, at } = entry
  const changes = same.flatMap(({ id, changes }) =>
    changes.map((change) => ({ key: `${id} ${change.field}`, words: changeInWords(change) })),
  )
  const who = actor?.firstName ?? 'Le système'
  const { before, after } = sentenceOf(entry)
  const place = linkTo(subject)
  const what = unbrokenCodes(subjectInWords(subject))
  const details = detailsOf(entry.detail)
  return (
    <li>
      <span className={styles.initial} aria-hidden="true">
        {who.slice(0, 1)}
      </span>
      <p>
        <b>{who}</b>
        {before}
        {after !== undefined && <MemberName entry={entry} linkToMember={linkToMember} />}
        {after}
        {same.length > 1 && `, ${same.length} fois`}.
      </p>
      <div>
        <small>
          <time dateTime={at}>{spokenHour(new Date(at))}</time>
          {!subject.startsWith('member') && subject.includes(' ') && (
            <>, {place ? <Link to={place}>{what}</Link> : what}</>
          )}
          {groundsOf(entry.detail).map((ground) => (
            <Fragment key={ground}>, {unbrokenCodes(ground)}</Fragment>
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
              {changes.map(({ key, words }) => (
                <li key={key}>{words}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </li>
  )
}

/** Keeps a code such as DEC-4AST-MBYV from being broken at its dashes. */
function unbrokenCodes(words: string) {
  return words
    .split(/([A-Z]+(?:-[\dA-Z]+)+)/)
    .map((part, i) => (i % 2 === 1 ? <NoBreak key={part}>{part}</NoBreak> : part))
}

interface MemberNameProps extends Pick<AuditLogProps, 'linkToMember'> {
  entry: AuditEntry
}

function MemberName({ entry, linkToMember }: MemberNameProps) {
  const { member } = entry
  if (!member) return unnamedMember(entry)
  return member.id ? <Link to={linkToMember(member.id)}>{member.firstName}</Link> : member.firstName
}
