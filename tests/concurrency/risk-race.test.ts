// Rules: risks
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { insertMessages } from '#server/features/messages/messages.db.ts'
import { hashToken } from '#server/platform/http/session.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMatch, buildMember, buildSession } from '#tests/support/factories.ts'
import { mapConcurrently } from '#tests/support/map-concurrently.ts'

const PARTNERS = 12

const handle = await openTestDatabase()
const { database } = handle

beforeEach(() => resetDatabase(handle))

test('simultaneous first messages, in a batch or alone, reach as many members as consecutive ones', async () => {
  const newcomer = await buildMember(database, {
    ...{ gender: 'H', plan: 'premium', created_at: BUILT_AT, confirmed_at: BUILT_AT },
  })
  const token = (await buildSession(database, newcomer.id)).split('=')[1] ?? ''
  const partners = await Promise.all(Array.from({ length: PARTNERS }, () => buildMember(database)))
  for (const { id } of partners) await buildMatch(database, newcomer.id, id)

  const answers = await mapConcurrently(partners, async ({ public_id }) => {
    const message = {
      ...{ sessionHash: hashToken(token), partnerPublicId: public_id, body: 'Bonjour' },
      clientId: randomUUID(),
    }
    const terms = { startingPlans: ['premium' as const], now: BUILT_AT }
    const [together] = await insertMessages(database, [message], { ...terms, waits: false })
    if (together) return together
    const [alone] = await insertMessages(database, [message], { ...terms, waits: true })
    return alone
  })

  expect(answers.filter((answer) => answer?.isNew)).toHaveLength(4)
  expect(answers.filter((answer) => answer?.refusal === 'conversations_restricted')).toHaveLength(
    PARTNERS - 4,
  )
  const cases = await database.selectFrom('risk_cases').selectAll().execute()
  expect(cases).toMatchObject([{ member_id: newcomer.id, recipients: 4, decided_at: null }])
})
