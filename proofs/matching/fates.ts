import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { meanOf } from './summary.ts'

/** The outcomes of waiting flashes, as shares of all of them: an order of the deck changes little but the last. */
const FATES = [
  'answered',
  'passed before it was sent',
  'passed after it was sent',
  'recipient never visited again',
  'not decided on',
] as const
type Fate = (typeof FATES)[number]
export type Fates = ReadonlyMap<Fate, number>

/** The outcomes, at the end of a simulation, of flashes sent from one day up to another. */
export async function readFates(database: Database, from: string, until: string): Promise<Fates> {
  const { rows } = await sql<{ fate: Fate; share: number }>`
    select fate, (count(*) / sum(count(*)) over ())::float as share
    from (
      select case
          when e.is_answered then 'answered'
          when mine.kind = 'pass' and mine.at < e.at then 'passed before it was sent'
          when mine.kind = 'pass' then 'passed after it was sent'
          when addressee.last_active_on <= e.at::date then 'recipient never visited again'
          else 'not decided on' end as fate
      from edges e
        join members addressee on addressee.id = e.to_id
        left join edges mine on mine.from_id = e.to_id and mine.to_id = e.from_id
      where e.kind = 'flash' and e.at >= ${from}::date and e.at < ${until}::date
        and not (mine.kind = 'flash' and mine.at <= e.at and e.is_answered)
    ) flash
    group by fate`.execute(database)
  return new Map(rows.map(({ fate, share }) => [fate, share]))
}

export function printFates(name: string, seeds: readonly Fates[]): void {
  const shares = FATES.map((fate) => {
    const { mean } = meanOf(seeds.map((fates) => fates.get(fate) ?? 0))
    return `${fate} ${(100 * mean).toFixed(0)} %`
  })
  console.log(`  ${name}, flashes that waited: ${shares.join(', ')}`)
}
