// Rules: messages, orders
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { findCardNumbers } from '#tests/support/card-numbers.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { connectWith, disconnectAll } from '#tests/support/sockets.ts'

const CARD = '4242 4242 4242 4242'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let buyer: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
  buyer = await buildMember(app.handle.database)
  cookie = await app.signIn(buyer.id)
})
afterAll(async () => {
  disconnectAll()
  await resetDatabase(app.handle)
  await app.close()
})

function post(url: string, payload: object) {
  return app.inject({ method: 'POST', url, headers: { cookie }, payload })
}

/** Buys as a browser does, first with a card that is refused, then with one that pays. */
async function buy(planId: string): Promise<void> {
  const opened = await post('/api/create-payment-intent', { planId, immediateStart: true })
  const { clientSecret, paymentIntentId } = opened.json()
  const confirm = (token: string) =>
    post('/api/payments/simulated/confirm', { clientSecret, token })
  expect((await confirm('tok_declined')).statusCode).toBe(402)
  expect((await confirm('tok_visa')).statusCode).toBe(200)
  const ended = await post('/api/subscription/create', { planId, paymentIntentId })
  expect(ended.json()).toMatchObject({ success: true })
}

test('a card number is refused wherever it is sent, with a message that says why', async () => {
  const answers = [
    await post('/api/payments/simulated/confirm', { clientSecret: CARD, token: 'tok_visa' }),
    await post('/api/create-payment-intent', { planId: 'premium', card: { number: CARD } }),
    await post('/api/promo/validate', { planId: 'premium', code: '4242424242424242' }),
    await app.inject({ url: `/api/places?q=${encodeURIComponent(CARD)}` }),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      400,
      'card_number_refused',
      fixSpaces(PROBLEMS.card_number_refused.title),
    ])
  }
})

test('a chat message that contains a card number is refused, and reaches nobody', async () => {
  const partner = await buildMember(app.handle.database, { gender: 'H' })
  await buildMatch(app.handle.database, buyer.id, partner.id)
  const [mine, theirs] = [
    await connectWith(address, cookie),
    await connectWith(address, await app.signIn(partner.id)),
  ]
  const ack = await mine.emitWithAck('send_message', {
    receiverId: partner.public_id,
    content: `Voici ma carte : ${CARD}`,
    clientId: '0b8f4f3e-8f0f-4f7e-9d39-2b0d9a1f6c11',
  })
  expect(ack).toEqual({
    ok: false,
    code: 'card_number_refused',
    message: fixSpaces(PROBLEMS.card_number_refused.title),
  })
  await theirs.emitWithAck('join_conversation', {})
  expect(theirs.received).toEqual([])
})

test('after a complete checkout with refused attempts, no card number is in the database or in the log', async () => {
  await buy('gold')
  await buy('boost')
  await app.services.payments.tick()
  expect(app.logLines.length).toBeGreaterThan(5)
  expect(await findCardNumbers(app.handle, app.logLines)).toEqual([])
})

test('the search for card numbers finds one that is stored or logged', async () => {
  const { database } = app.handle
  await database
    .updateTable('members')
    .set({ bio: `Ma carte : ${CARD}.` })
    .execute()
  const lines = ['{"msg":"4000-0027-6000-3184"}', '{"at":1763629200000}']
  const found = await findCardNumbers(app.handle, lines)
  expect(found).toContain('log: 4000-0027-6000-3184')
  expect(found.filter((each) => each.startsWith('public.members'))).not.toEqual([])
  expect(found.some((each) => each.includes('1763629200000'))).toBe(false)
})
