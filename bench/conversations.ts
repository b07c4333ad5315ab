import { BENCH_NOW, POPULAR } from './casts.ts'
import { type Sql, withoutKeys } from './indexes.ts'

const MATCHES_MAX = 100_000
const MATCHES_OF_A_TALKER = 10
const MATCHES_OF_THE_POPULAR = 300
const MESSAGES_EACH = 10
/** The length of one very long conversation. */
const LONG_CONVERSATION = 50_000

/**
 * As many matches as members, at most a hundred thousand, among the members who talk: about ten each, hundreds for the
 * popular members. A conversation has ten messages on average, some have none, the first one has thousands.
 */
export async function insertConversations(sql: Sql, size: number): Promise<void> {
  const matches = Math.min(MATCHES_MAX, size)
  await insertMatches(sql, { size, matches })
  await insertMessages(sql, matches)
  await insertSides(sql)
}

async function insertMatches(
  sql: Sql,
  { size, matches }: { size: number; matches: number },
): Promise<void> {
  const talkers = Math.ceil((2 * matches) / MATCHES_OF_A_TALKER)
  const step = Math.floor(size / talkers)
  const talker = `${step} * (1 + floor(random() * ${talkers - 1}))::integer`
  await sql('select setseed(0.1)')
  await withoutKeys(sql, 'matches', async () => {
    await sql(`
      insert into matches (low_id, high_id, initiator_id, created_at)
      select low_id, high_id, low_id,
        '${BENCH_NOW}'::timestamptz - interval '1 day' - random() * interval '90 days' as created_at
      from (
        select distinct least(one, other) as low_id, greatest(one, other) as high_id
        from (
          select ${talker} as one, ${talker} as other from generate_series(1, ${matches})
          union all
          select popular, ${step} * (popular + nth) from generate_series(${POPULAR.first}, ${POPULAR.last}) popular,
            generate_series(1, ${Math.min(MATCHES_OF_THE_POPULAR, talkers - POPULAR.last)}) nth
        ) drawn
        where one <> other
      ) pair
      order by created_at`)
  })
}

async function insertMessages(sql: Sql, matches: number): Promise<void> {
  await sql('analyze matches')
  await withoutKeys(sql, 'messages', async () => {
    await sql(`
      insert into messages (match_id, id, sender_id, client_id, body, sent_at)
      select m.id, nth, case when random() < 0.5 then m.low_id else m.high_id end, gen_random_uuid(),
        repeat('Bonjour, comment allez-vous ? ', 1 + floor(random() * 4)::integer),
        m.created_at + (nth::float8 / length) * ('${BENCH_NOW}' - m.created_at) as sent_at
      from (
        select *, case when id = 1 then least(${LONG_CONVERSATION}, ${matches} / 2)
            else floor(-${MESSAGES_EACH} * ln(1 - random()))::integer end as length
        from matches
      ) m, generate_series(1, m.length) nth
      order by sent_at`)
  })
}

/**
 * Both sides of each match, as db/functions/send_message.sql stores them, except that most count as answered: a member
 * with eight unanswered conversations cannot flash.
 */
async function insertSides(sql: Sql): Promise<void> {
  await withoutKeys(sql, 'match_members', async () => {
    await sql(`
      insert into match_members (
        member_id, match_id, partner_id, unread, has_written, last_read_id, last_message_id, last_preview,
        last_is_mine, last_at, opened_at)
      select side.member_id, m.id, side.partner_id, waiting.unread, last.id is not null,
        coalesce(last.id, 0) - waiting.unread, coalesce(last.id, 0), left(last.body, 80),
        coalesce(last.sender_id = side.member_id, false) or m.id % 4 <> 0, coalesce(last.sent_at, m.created_at),
        case when last.id is not null then m.created_at end
      from matches m
      left join (select distinct on (match_id) * from messages order by match_id, id desc) last on last.match_id = m.id
      cross join lateral (values (m.low_id, m.high_id), (m.high_id, m.low_id)) side (member_id, partner_id)
      cross join lateral (
        select case when last.sender_id = side.partner_id and m.id % 3 = 0 then 1 else 0 end as unread
      ) waiting`)
  })
}
