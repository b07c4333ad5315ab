import { useMember } from '#client/session/member-context.ts'
import text from '#client/ui/text.module.css'
import type { Table, TableGuest } from '#shared/contracts/tables.ts'
import { placeLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import styles from './PlaceCards.module.css'
import { habitLabel, weekdayLabel } from './tables.copy.ts'

/** The table with its place cards; until the first names are shown, the member's own card among blank ones. */
export function SeatingPlan({ table }: { table: Table }) {
  const { firstName } = useMember()
  const { guests } = table
  const cards =
    guests.length > 0
      ? guests.map((guest) => <Place key={guest.id} guest={guest} />)
      : Array.from({ length: table.size }, (_, nth) =>
          nth === table.size - 1 ? (
            <li key={nth} className={styles.place} data-me>
              <b className={text.h3}>{firstName}</b>
              <small>votre place</small>
            </li>
          ) : (
            <li key={nth} className={styles.place} data-blank aria-hidden="true">
              <b className={text.h3}>…</b>
            </li>
          ),
        )
  // In seating order around the table, clockwise: at most three cards above, of eight one on each side, the rest below.
  const above = Math.min(3, Math.ceil(cards.length / 2))
  const sides = cards.length > 6 ? 1 : 0
  const day = weekdayLabel(table)
  const hour = spokenHour(new Date(table.startsAt), table.timeZone)
  return (
    <ul
      className={styles.round}
      data-sides={sides || undefined}
      data-names={guests.some(hasLongName) ? 'long' : undefined}
      aria-label="Les places"
    >
      {cards.slice(0, above)}
      {cards.slice(cards.length - sides)}
      <li className={styles.table}>
        <b className={sides ? text.h3 : text.h2}>
          {capitalised(day)} à {hour}
        </b>
        <span>{placeLabel(table.place)}</span>
      </li>
      {cards.slice(above, above + sides)}
      {cards.slice(above + sides, cards.length - sides).toReversed()}
    </ul>
  )
}

/** Whether a part of the first name, between hyphens or spaces, has more than eight letters. */
function hasLongName({ firstName }: TableGuest): boolean {
  return firstName.split(/[-\s]/).some(({ length }) => length > 8)
}

function Place({ guest }: { guest: TableGuest }) {
  return (
    <li className={styles.place} data-me={guest.isMe || undefined}>
      <b className={text.h3}>{guest.firstName}</b>
      <small>{captionOf(guest)}</small>
      {guest.isHost && !guest.isMe && guest.lateMinutes !== null && (
        <small className={styles.late}>{`Retard ${guest.lateMinutes}\u00a0min`}</small>
      )}
    </li>
  )
}

function captionOf(guest: TableGuest): string {
  const { isMe, isHost, isVerified, lateMinutes } = guest
  if (isMe) return 'votre place'
  if (isHost) {
    return isVerified && lateMinutes === null ? 'accueille, profil vérifié' : 'accueille'
  }
  return habitLabel(guest)
}
