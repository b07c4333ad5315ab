import { sql } from 'kysely'
import { PREPARED } from '#server/platform/database/prepared.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { BENCH_DAY, BENCH_NOW } from './casts.ts'
import { type Figures, inTurn, nthOf } from './figure.ts'

const DECK_SIZE = 40
const BUILD_BAR = 25
const BUILD_GROWTH = 1.5

/** `/discover`: dealing a deck, serving it, and the flash that answers a card. */
export const decksFigures: Figures = ({
  services,
  database,
  viewers,
  heavy,
  rare,
  far,
  targets,
}) => {
  const builds = Object.entries({
    'a deck built': viewers,
    'a deck built, 20 000 seen': heavy,
    'a deck built, rare taste in Corsica': rare,
    'a deck built, nobody fits in Corsica': far,
  }).map(([name, members]) => ({
    name,
    bar: BUILD_BAR,
    growth: BUILD_GROWTH,
    prepare: inTurn(members, ({ id }) =>
      database.deleteFrom('decks').where('viewer_id', '=', id).execute(),
    ),
    run: inTurn(members, buildDeck),
  }))

  function buildDeck({ id }: Viewer): Promise<unknown> {
    return sql`select deck_build(${id}, ${BENCH_DAY}, ${BENCH_NOW}, true, 0, ${DECK_SIZE})`.execute(
      database,
    )
  }

  function readThree({ id }: Viewer): Promise<unknown> {
    return sql`${PREPARED}
      select * from profile_cards(array(
        select member_id from deck_cards(${id}, ${BENCH_DAY}, ${BENCH_NOW}, true, 3)))`.execute(
      database,
    )
  }

  /** Every viewer flashes a first target, then every one a second. */
  function pairOf(nth: number): { from: Viewer; to: Viewer } {
    return { from: nthOf(viewers, nth), to: nthOf(targets, Math.floor(nth / viewers.length)) }
  }

  function forgetPair(nth: number): Promise<unknown> {
    const { from, to } = pairOf(nth)
    return sql`
      delete from edges
      where (from_id, to_id) in ((${from.id}, ${to.id}), (${to.id}, ${from.id}))`.execute(database)
  }

  async function flash(nth: number): Promise<void> {
    const { from, to } = pairOf(nth)
    const { rows } = await sql<{ isNew: boolean }>`${PREPARED}
      select is_new as "isNew"
      from flash(${from.id}, ${to.publicId}, null, ${BENCH_DAY}, ${BENCH_NOW})`.execute(database)
    if (!rows[0]?.isNew) throw new Error('The flash that was measured is none')
  }

  return [
    ...builds,
    { name: 'three cards of a stored deck', bar: 3, run: inTurn(viewers, readThree) },
    {
      name: 'a stored deck, the whole answer',
      bar: 12,
      run: inTurn(viewers, (viewer) => services.discovery.suggestions(viewer)),
    },
    {
      name: 'a stored deck, 20 000 seen, the whole answer',
      bar: 12,
      run: inTurn(heavy, (viewer) => services.discovery.suggestions(viewer)),
    },
    { name: 'a flash', bar: 1.8, floor: 'insert', prepare: forgetPair, run: flash },
  ]
}
