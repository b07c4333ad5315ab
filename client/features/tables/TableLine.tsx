import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { dayOfMoment } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { useWhen } from './use-when.ts'

type OwnTable = NonNullable<CurrentMember['table']>

/** What a table asks of the member now, or that it is near, in one line above a page. */
export function TableLine({ table }: { table: OwnTable }) {
  const { title, words } = wordsOf(table, useWhen(table))
  return (
    <Link to={href('/evenements/tables/:tableId', { tableId: table.id })} {...newsLine}>
      <NewsLineWords title={title} isWhole>
        <WholeWords>{words}</WholeWords>
      </NewsLineWords>
    </Link>
  )
}

function wordsOf(
  { step, startsAt, timeZone, answerBy }: OwnTable,
  whenOf: ReturnType<typeof useWhen>,
): { title: string; words: string } {
  switch (step) {
    case 'invited': {
      const day = capitalised(dayOfMoment(new Date(startsAt), timeZone))
      return {
        title: 'Une place pour vous à table',
        words: answerBy ? `${day}, réponse avant ${whenOf(answerBy)}.` : `${day}.`,
      }
    }
    case 'tick':
      return {
        title: 'Qui aimeriez-vous revoir ?',
        words: 'Cochez en secret.',
      }
    case 'coming':
      return { title: 'Votre place à table', words: `${capitalised(whenOf(startsAt))}.` }
  }
}
