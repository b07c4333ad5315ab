import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import { RaisedOrdinal } from '#client/ui/RaisedOrdinal.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { dayOfMoment } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { hourWithZone, momentWithZone } from '#shared/domain/zone-labels.ts'

type OwnTable = NonNullable<CurrentMember['table']>

/** A line above a page, with the most urgent step of the member's table. */
export function TableLine({ table }: { table: OwnTable }) {
  const { title, words } = wordsOf(table, useMember().timeZone)
  return (
    <Link to={href('/evenements/tables/:tableId', { tableId: table.id })} {...newsLine}>
      <NewsLineWords title={<RaisedOrdinal>{title}</RaisedOrdinal>} isWhole>
        <RaisedOrdinal>{words}</RaisedOrdinal>
      </NewsLineWords>
    </Link>
  )
}

function wordsOf(
  { step, startsAt, timeZone, answerBy }: OwnTable,
  ownZone: string,
): { title: string; words: string } {
  switch (step) {
    case 'invited': {
      const start = new Date(startsAt)
      const end = answerBy && new Date(answerBy)
      return {
        title: `Une place à table le ${dateOf(start, timeZone)}`,
        words: end
          ? `Répondre avant le ${dateOf(end, timeZone)}, ${hourWithZone(end, timeZone, ownZone)}.`
          : `${capitalised(breakable(momentWithZone(start, timeZone, ownZone)))}.`,
      }
    }
    case 'tick':
      return {
        title: 'Qui aimeriez-vous revoir ?',
        words: 'Cochez en secret.',
      }
    case 'coming':
      return {
        title: 'Votre place à table',
        words: `${capitalised(breakable(momentWithZone(new Date(startsAt), timeZone, ownZone)))}.`,
      }
  }
}

/** « 12 décembre », breakable at the space when the text is large. */
function dateOf(at: Date, timeZone: string): string {
  return breakable(dayOfMoment(at, timeZone)).replace(/^\S+ /, '')
}

function breakable(day: string): string {
  return day.replace(/\u00a0(?=\d)/, ' ')
}
