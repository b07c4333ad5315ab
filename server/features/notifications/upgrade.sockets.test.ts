import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database)
})
afterEach(disconnectAll)

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie: await app.signIn(helene.id) }
  return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json()
}

async function buy(plan: string) {
  await ask('POST', '/api/create-payment-intent', { planId: plan })
  expect(await ask('POST', '/api/test-payment-confirmation', { plan })).toMatchObject({
    success: true,
  })
}

async function connect() {
  return connectWith(address, await app.signIn(helene.id))
}

test('a member who buys a higher plan is welcomed on each of their devices for 6 seconds, and has an alert about it', async () => {
  const page = await connect()
  await buy('premium')
  await buy('gold')
  await app.idle()
  await settled(page)
  const shown = page.received.filter(({ event }) => event === 'notification')
  const about = { type: 'upgrade', color: 'sun', duration: 6000, memberId: null, photo: null }
  expect(shown.map(({ payload }) => payload)).toMatchObject([
    {
      ...about,
      title: 'Bienvenue dans Premium',
      message: '20 flashs par jour, et le premier mot est à vous.',
    },
    {
      ...about,
      title: 'Bienvenue dans Gold',
      message: 'Vos flashs sont désormais illimités.',
    },
  ])
  const alerts = await ask('GET', '/api/notifications')
  expect(alerts).toMatchObject([
    { type: 'upgrade', title: 'Votre nouvelle formule est active', memberId: null },
    { type: 'upgrade', title: 'Votre nouvelle formule est active', memberId: null },
  ])
})

test('an alert that is seen on one device is no longer counted on the others', async () => {
  await buy('premium')
  await app.idle()
  const device = await connect()
  const headers = { cookie: await app.signIn(helene.id) }
  await app.inject({ method: 'POST', url: '/api/notifications/seen', headers, payload: {} })
  await app.idle()
  await settled(device)
  expect(device.received.map(({ event }) => event)).toEqual(['stats_changed'])
})

test('a lower plan, or the end of a plan, is not announced', async () => {
  await buy('premium')
  await buy('gold')
  const page = await connect()
  for (const left of ['premium', 'gratuit']) {
    const [{ reference }] = await ask('GET', '/api/withdrawals')
    await ask('POST', '/api/withdrawals', {
      ...{ reference, firstName: 'Hélène', email: helene.email, statement: 'Je renonce.' },
    })
    expect((await ask('GET', '/api/users/current')).subscription).toBe(left)
  }
  await settled(page)
  expect(page.received.filter(({ event }) => event === 'notification')).toEqual([])
})
