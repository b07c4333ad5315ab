import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildProposedAppointment, proposalOf } from '#tests/support/appointments.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let serge: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  helene = await buildMember(app.handle.database)
  serge = await buildMember(app.handle.database, { gender: 'H', first_name: 'Serge' })
})

async function report(by: MemberRow, payload: object) {
  const cookie = await app.signIn(by.id)
  return app.inject({ method: 'POST', url: '/api/reports', headers: { cookie }, payload })
}

function write(matchId: number, id: number, sender: MemberRow, body: string) {
  return app.handle.database
    .insertInto('messages')
    .values({
      match_id: matchId,
      id,
      sender_id: sender.id,
      client_id: null,
      body,
      sent_at: BUILT_AT,
    })
    .execute()
}

const cases = () => app.handle.database.selectFrom('reports').selectAll().execute()
const statements = () =>
  app.handle.database
    .selectFrom('report_statements')
    .select(['reason', 'details'])
    .orderBy('id')
    .execute()

describe('a report', () => {
  test('opens a case with a reference, due within 24 hours', async () => {
    const answer = await report(helene, {
      userId: serge.public_id,
      reason: 'money',
      details: '  Il me demande 300 euros. ',
    })
    expect(answer.statusCode).toBe(201)
    const { reference } = answer.json<{ reference: string }>()
    expect(reference).toMatch(/^SIG-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await cases()).toMatchObject([
      {
        reference,
        reporter_id: helene.id,
        reported_id: serge.id,
        state: 'open',
        created_at: new Date('2026-11-20T09:00:00Z'),
        due_at: new Date('2026-11-21T09:00:00Z'),
      },
    ])
    expect(await statements()).toEqual([{ reason: 'money', details: 'Il me demande 300 euros.' }])
  })

  test('is acknowledged by an email with its reference that names nobody', async () => {
    const answer = await report(helene, { userId: serge.public_id, reason: 'behaviour' })
    await expect.poll(() => app.mails.length, { timeout: 5000 }).toBe(1)
    const [mail] = app.mails
    expect(mail).toMatchObject({ to: helene.email, subject: 'Votre demande est bien arrivée' })
    expect(mail?.text).toContain(answer.json().reference)
    expect(mail?.text).toContain("vous saurez ce qu'elle a décidé")
    expect(mail?.text).not.toContain('Serge')
  })

  test('is added to the open case, and adds nothing if it is repeated', async () => {
    const money = { userId: serge.public_id, reason: 'money' }
    const first = await report(helene, money)
    const again = await report(helene, money)
    const second = await report(helene, { ...money, reason: 'other', details: 'Encore.' })
    expect(again.json()).toEqual(first.json())
    expect(second.json()).toEqual(first.json())
    expect(await cases()).toHaveLength(1)
    expect(await statements()).toEqual([
      { reason: 'money', details: '' },
      { reason: 'other', details: 'Encore.' },
    ])
    await expect.poll(() => app.mails.length, { timeout: 5000 }).toBe(1)
  })

  test('opens a new case when the previous one is decided', async () => {
    const body = { userId: serge.public_id, reason: 'money' }
    await report(helene, body)
    await app.handle.database.updateTable('reports').set({ state: 'decided' }).execute()
    await report(helene, body)
    expect(await cases()).toHaveLength(2)
  })

  test('copies only chosen messages of the pair’s conversation', async () => {
    const { database } = app.handle
    const luc = await buildMember(database, { gender: 'H' })
    const withSerge = await buildMatch(database, helene.id, serge.id)
    const withLuc = await buildMatch(database, helene.id, luc.id)
    await write(withSerge, 1, serge, 'Bonjour Hélène.')
    await write(withSerge, 2, serge, 'Un mandat de 300 euros ?')
    await write(withLuc, 3, luc, 'Rien de mal ici.')
    const body = { userId: serge.public_id, reason: 'money', messageIds: [2, 3] }
    await report(helene, body)
    await report(helene, body)
    const copied = await database.selectFrom('report_messages').selectAll().execute()
    expect(copied).toMatchObject([
      { message_id: 2, sender_id: serge.id, body: 'Un mandat de 300 euros ?' },
    ])
  })

  test('copies the words of all the pair’s appointments', async () => {
    const { database } = app.handle
    app.clock.set('2026-11-20T09:00:00Z')
    const { id } = await buildProposedAppointment(app, serge, helene, {
      line: 'Venez seule, et sans le dire.',
    })
    await app.services.appointments.cancel(
      { id: serge.id, isHeld: false },
      id,
      'Vous le regretterez.',
    )
    await app.services.appointments.propose(
      { id: serge.id, isHeld: false },
      helene.public_id,
      proposalOf({ line: 'Un café, tout simplement.' }),
    )
    await report(helene, { userId: serge.public_id, reason: 'behaviour' })
    const others = await buildMember(database, { gender: 'H' })
    await report(helene, { userId: others.public_id, reason: 'behaviour' })
    const copied = await database
      .selectFrom('report_messages')
      .select(['sender_id', 'body'])
      .orderBy('message_id', 'desc')
      .execute()
    expect(copied).toEqual([
      {
        sender_id: serge.id,
        body: 'Rendez-vous proposé : Café du Môle, Saint-Malo\nVenez seule, et sans le dire.',
      },
      { sender_id: serge.id, body: 'Rendez-vous décliné ou annulé : Vous le regretterez.' },
      {
        sender_id: serge.id,
        body: 'Rendez-vous proposé : Café du Môle, Saint-Malo\nUn café, tout simplement.',
      },
    ])
  })

  test('is possible after a match even if either member blocked the other', async () => {
    await buildMatch(app.handle.database, helene.id, serge.id)
    const cookie = await app.signIn(serge.id)
    const payload = { userId: helene.public_id }
    await app.inject({ method: 'POST', url: '/api/blocks', headers: { cookie }, payload })
    for (const [by, about] of [
      [helene, serge],
      [serge, helene],
    ] as const) {
      const answer = await report(by, { userId: about.public_id, reason: 'behaviour' })
      expect(answer.statusCode).toBe(201)
    }
  })

  test('is refused about oneself (400), about an unknown member (404), and without a reason or too long (400)', async () => {
    const own = await report(helene, { userId: helene.public_id, reason: 'other' })
    expect(own.json()).toMatchObject({ status: 400, code: 'self_target' })
    const unknown = await report(helene, {
      userId: '00000000-0000-4000-8000-000000000099',
      reason: 'other',
    })
    expect(unknown.json()).toMatchObject({ status: 404, code: 'member_not_found' })
    for (const wrong of [
      { reason: 'ennui' },
      {},
      { reason: 'other', details: 'a'.repeat(1001) },
      { reason: 'other', messageIds: Array.from({ length: 21 }, (_, index) => index) },
    ]) {
      const answer = await report(helene, { userId: serge.public_id, ...wrong })
      expect(answer.json()).toMatchObject({ status: 400, code: 'validation' })
    }
    expect(await cases()).toEqual([])
  })
})
