import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getSocialProof } from '#shared/contracts/social-proof.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildBlock, buildMember, type MemberRow } from '#tests/support/factories.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

async function ask(app: App, viewer: Pick<MemberRow, 'id'>) {
  const headers = { cookie: await app.signIn(viewer.id) }
  const { body } = await app.inject({ url: getSocialProof.path, headers })
  return z.parse(getSocialProof.response, JSON.parse(body))
}

describe('the social proof', () => {
  let app: App
  afterEach(() => app.close())

  test('of the demonstration has 8 made-up buyers', async () => {
    app = await buildTestApp()
    const { mode, items } = await ask(app, await buildMember(app.handle.database))
    expect(mode).toBe('sample')
    expect(new Set(items.map(({ firstName }) => firstName)).size).toBe(8)
    expect(items.every(({ age }) => age !== undefined && age >= 40 && age <= 75)).toBe(true)
  })

  test.each(['real', 'off'] as const)(
    'set to %s does not name a member who bought nothing',
    async (mode) => {
      app = await buildTestApp({ env: { SOCIAL_PROOF: mode } })
      const viewer = await buildMember(app.handle.database)
      await buildMember(app.handle.database, { plan: 'gold' })
      expect(await ask(app, viewer)).toEqual({ mode, items: [] })
    },
  )

  test('requires a session', async () => {
    app = await buildTestApp()
    const { statusCode } = await app.inject({ url: getSocialProof.path })
    expect(statusCode).toBe(401)
  })
})

describe('the social proof of real members', () => {
  let app: App
  let viewer: MemberRow
  let odile: MemberRow

  beforeAll(async () => {
    app = await buildTestApp({ env: { SOCIAL_PROOF: 'real', RATE_LIMITS: 'off' } })
  })
  afterAll(() => app.close())

  beforeEach(async () => {
    await resetDatabase(app.handle)
    app.clock.set('2026-11-20T09:00:00Z')
    viewer = await buildMember(app.handle.database)
    odile = await buildMember(app.handle.database, { first_name: 'Odile' })
  })

  async function send(member: MemberRow, method: 'PATCH' | 'POST', url: string, payload: object) {
    const headers = { cookie: await app.signIn(member.id) }
    const answer = await app.inject({ method, url, headers, payload })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.json()
  }

  const agree = (member: MemberRow, announcesUpgrade = true) =>
    send(member, 'PATCH', '/api/settings', { announcesUpgrade })

  async function buy(member: MemberRow, planId: string) {
    const { clientSecret } = await send(member, 'POST', '/api/create-payment-intent', {
      planId,
      immediateStart: true,
    })
    const card = { clientSecret, token: 'tok_visa' }
    await send(member, 'POST', '/api/payments/simulated/confirm', card)
    await app.services.reconciliation.reconcile()
  }

  const items = async (reader = viewer) => (await ask(app, reader)).items

  test('shows only the first name, region and plan of a member who paid and agreed to it', async () => {
    await agree(odile)
    await buy(odile, 'premium')
    expect(await items()).toEqual([{ firstName: 'Odile', place: 'Bretagne', plan: 'premium' }])
  })

  test('does not show a member who did not agree, or no longer agrees', async () => {
    await buy(odile, 'premium')
    expect(await items()).toEqual([])
    await agree(odile)
    expect(await items()).toHaveLength(1)
    await agree(odile, false)
    expect(await items()).toEqual([])
  })

  test('shows neither a bonus product nor a plan that was given', async () => {
    await agree(odile)
    await buy(odile, 'boost')
    const guest = await buildMember(app.handle.database, { plan: 'gold' })
    await agree(guest)
    expect(await items()).toEqual([])
  })

  test('shows a purchase for 24 hours', async () => {
    await agree(odile)
    await buy(odile, 'gold')
    app.clock.advance(24 * 3_600_000 - 1)
    expect(await items()).toHaveLength(1)
    app.clock.advance(1)
    expect(await items()).toEqual([])
  })

  test('shows each member once, with their current plan, and not after the plan has ended', async () => {
    await agree(odile)
    await buy(odile, 'premium')
    await buy(odile, 'gold')
    expect(await items()).toEqual([{ firstName: 'Odile', place: 'Bretagne', plan: 'gold' }])
    await app.handle.database.updateTable('subscriptions').set({ status: 'ended' }).execute()
    expect(await items()).toEqual([])
  })

  test.each([
    ['hidden', { is_public: false }],
    ['suspended', { status: 'suspended' as const }],
    ['without a region', { region: null }],
  ])('does not show a member who is %s', async (_, columns) => {
    await agree(odile)
    await buy(odile, 'gold')
    await app.handle.database
      .updateTable('members')
      .set(columns)
      .where('id', '=', odile.id)
      .execute()
    expect(await items()).toEqual([])
  })

  test('does not show a blocked member, nor the viewer', async () => {
    await agree(odile)
    await buy(odile, 'gold')
    expect(await items(odile)).toEqual([])
    await buildBlock(app.handle.database, odile.id, viewer.id)
    expect(await items()).toEqual([])
  })
})
