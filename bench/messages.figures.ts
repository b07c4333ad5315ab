import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PREPARED } from '#server/platform/database/prepared.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { BENCH_NOW } from './casts.ts'
import { type Figures, inTurn, type Talk } from './figure.ts'

const BAR = 6
const ANSWER_BAR = 12
const HEAVY_BAR = 25
/** The same amount is read and written as in a small community. */
const GROWTH = 1.2
/** The page size of the product. */
const PAGE = 40
const BODY = 'Bonjour, comment allez-vous ? '.repeat(3)

/** `/messages`: the list, a page of a conversation, the counters next to the bell, and sending a message. */
export const messagesFigures: Figures = (bench) => {
  const { services, database, talks, longTalk, heavy, popular } = bench
  const { matches, members, messages } = services

  function readMatches({ id }: Pick<Viewer, 'id'>): Promise<unknown> {
    return sql`select * from matches_page(${id}, null, null, ${PAGE + 1})`.execute(database)
  }

  async function send({ viewer, partner }: Talk): Promise<void> {
    const { rows } = await sql<{ isNew: boolean }>`${PREPARED}
      select is_new as "isNew"
      from send_message(${viewer.id}, ${partner}, ${BODY}, ${randomUUID()}, true, ${BENCH_NOW})`.execute(
      database,
    )
    if (!rows[0]?.isNew) throw new Error('The measured message was not stored')
  }

  const figures = [
    {
      name: 'a page of history',
      bar: BAR,
      run: inTurn(talks, ({ viewer, partner }) => messages.history(viewer, partner, undefined)),
    },
    {
      name: 'a page among 50 000 messages',
      bar: BAR,
      run: () => messages.history(longTalk.viewer, longTalk.partner, longTalk.half),
    },
    {
      name: 'the list of matches',
      bar: BAR,
      run: inTurn(talks, ({ viewer }) => readMatches(viewer)),
    },
    { name: 'the list of matches, a full page', bar: BAR, run: inTurn(popular, readMatches) },
    {
      name: 'the list of matches, the whole answer',
      bar: ANSWER_BAR,
      run: inTurn(talks, ({ viewer }) => matches.list(viewer, undefined)),
    },
    {
      name: 'the unread badge',
      bar: BAR,
      run: inTurn(talks, ({ viewer }) => members.stats(viewer)),
    },
    {
      name: 'the unread badge, 300 matches',
      bar: BAR,
      run: inTurn(popular, (viewer) => members.stats(viewer)),
    },
    {
      name: 'the counters, 20 000 decisions and visits',
      bar: HEAVY_BAR,
      run: inTurn(heavy, (viewer) => members.stats(viewer)),
    },
    { name: 'a message', bar: 2.5, floor: 'insert', run: inTurn(talks, send) },
  ] as const
  return figures.map((figure) => ({ ...figure, growth: GROWTH }))
}
