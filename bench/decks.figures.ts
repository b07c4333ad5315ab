import { sql } from 'kysely'
import { deckBuild } from '#server/features/discovery/discovery.db.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { MAX_TURNS, turnsSince } from '#shared/domain/turns.ts'
import { BENCH_DAY, BENCH_NOW, DECK_SIZE } from './casts.ts'
import { type Figures, inTurn, nthOf } from './figure.ts'

const BUILD_BAR = 25
const GROWTH = 1.2
/** If nobody fits, the wide search reads to its end, which a small community does not fill. */
const WIDE_GROWTH = 2

/** `/discover`: dealing a deck, serving it, and flashing a card. */
export const decksFigures: Figures = ({
  services,
  database,
  viewers,
  fullyDealt,
  heavy,
  rare,
  far,
  targets,
}) => {
  const builds = Object.entries({
    'a deck built': { members: viewers, pays: true },
    'a deck built, free plan': { members: viewers, pays: false },
    'a deck built, 20 000 seen': { members: heavy, pays: true },
    'a deck built, rare taste in Corsica': { members: rare, pays: true },
    'a deck built, nobody fits in Corsica': { members: far, pays: true },
  }).map(([name, { members, pays }]) => ({
    name,
    bar: BUILD_BAR,
    growth: members === far ? WIDE_GROWTH : GROWTH,
    prepare: inTurn(members, deleteDeck),
    run: inTurn(members, ({ id }) => {
      const viewer = { id, day: BENCH_DAY, now: new Date(BENCH_NOW), pays, isConfirmed: true }
      const built = deckBuild(viewer, { dealt: 0, size: DECK_SIZE, seed: String(id) })
      return sql`select ${built}`.execute(database)
    }),
  }))

  async function deleteDeck({ id }: Viewer): Promise<void> {
    await sql`
      update edges set dealt_on = null
      from decks, unnest(decks.ids) dealt (id)
      where decks.viewer_id = ${id} and edges.from_id = dealt.id and edges.to_id = ${id}
        and edges.dealt_on is not null`.execute(database)
    await database.deleteFrom('decks').where('viewer_id', '=', id).execute()
  }

  function readThree({ id }: Viewer): Promise<unknown> {
    return sql`${PREPARED}
      select * from profile_cards(array(
        select member_id from deck_cards(${id}, ${BENCH_DAY}, ${BENCH_NOW}, true, 3)))`.execute(
      database,
    )
  }

  /** Every viewer flashes a first target, then every viewer a second one. */
  function pairOf(nth: number): { from: Viewer; to: Viewer } {
    return { from: nthOf(viewers, nth), to: nthOf(targets, Math.floor(nth / viewers.length)) }
  }

  function deleteEdgesOfPair(nth: number): Promise<unknown> {
    const { from, to } = pairOf(nth)
    return sql`
      delete from edges
      where (from_id, to_id) in ((${from.id}, ${to.id}), (${to.id}, ${from.id}))`.execute(database)
  }

  async function flash(nth: number): Promise<void> {
    const { from, to } = pairOf(nth)
    const { rows } = await sql<{ isNew: boolean }>`${PREPARED}
      select is_new as "isNew"
      from flash(
        ${from.id}, ${to.publicId}, null, ${BENCH_DAY}, ${BENCH_NOW}, ${MAX_TURNS},
        ${turnsSince(new Date(BENCH_NOW))})`.execute(database)
    if (!rows[0]?.isNew) throw new Error('The measured flash was not stored')
  }

  return [
    ...builds,
    {
      name: 'three cards of a stored deck',
      bar: 3,
      growth: GROWTH,
      run: inTurn(viewers, readThree),
    },
    {
      name: 'a stored deck, the whole answer',
      bar: 12,
      growth: GROWTH,
      run: inTurn(fullyDealt, (viewer) => services.discovery.suggestions(viewer)),
    },
    {
      name: 'a stored deck, 20 000 seen, the whole answer',
      bar: 12,
      growth: GROWTH,
      run: inTurn(heavy, (viewer) => services.discovery.suggestions(viewer)),
    },
    {
      name: 'a flash',
      bar: 1.8,
      growth: GROWTH,
      floor: 'insert',
      prepare: deleteEdgesOfPair,
      run: flash,
    },
  ]
}
