import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SupportPage, SupportRequest } from '#shared/contracts/admin/support.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { askModeration, buildModerator } from '#tests/support/moderation.ts'
import { workJobs } from '#tests/support/plans.ts'
import { buildSubscription } from '#tests/support/purchases.ts'
import { askTeam } from '#tests/support/support.ts'

const MINUTE = 60_000

let app: Awaited<ReturnType<typeof buildTestApp>>
let odile: string
let yves: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set('2026-11-19T09:00:00Z')
  odile = await buildModerator(app, 'Odile', { role: 'support' })
  yves = await buildModerator(app, 'Yves', { role: 'administrator' })
})

const ask = <T>(cookie: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  askModeration<T>(app, cookie, { method, url, ...(payload && { payload }) })

const list = async (query = '') => {
  const { body, next } = await ask<SupportPage>(odile, 'GET', `/api/admin/support${query}`)
  return { ...body, next }
}

const open = async (reference: string) =>
  (await ask<SupportRequest>(odile, 'GET', `/api/admin/support/${reference}`)).body

const answer = (cookie: string, reference: string, text = 'Le voici.') =>
  ask<SupportRequest & { code: string; message: string }>(
    ...[cookie, 'POST' as const, `/api/admin/support/${reference}/answer`],
    { answer: text },
  )

const close = (cookie: string, reference: string) =>
  ask<SupportRequest & { code: string; message: string }>(
    ...[cookie, 'POST' as const, `/api/admin/support/${reference}/close`],
  )

async function askAs(plan: MemberRow['plan'], message: string): Promise<string> {
  const { id } = await buildMember(app.handle.database, { plan })
  return askTeam(app, { cookie: await app.signIn(id), message })
}

function acts() {
  return app.handle.database
    .selectFrom('audit_entries')
    .select(['act', 'subject', 'detail'])
    .orderBy('id')
    .execute()
}

describe('the support queue', () => {
  test('is only for support staff and administrators who have proven themselves with a code', async () => {
    const moderator = await buildModerator(app, 'Nadia')
    expect((await ask(moderator, 'GET', '/api/admin/support')).status).toBe(403)
    const unproven = await app.signIn(
      (await buildMember(app.handle.database, { role: 'support' })).id,
    )
    const refused = await ask<{ code: string }>(unproven, 'GET', '/api/admin/support')
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required'])
    expect((await ask(yves, 'GET', '/api/admin/support')).status).toBe(200)
  })

  test('lists Gold first, then Premium, then everybody else, each by age', async () => {
    const asked = ['visitor', 'gratuit', 'premium', 'gold', 'gold'] as const
    const references: string[] = []
    for (const [index, who] of asked.entries()) {
      app.clock.advance(MINUTE)
      const message = `Message ${index}`
      references.push(
        who === 'visitor' ? await askTeam(app, { message }) : await askAs(who, message),
      )
    }
    const { requests, open: count } = await list()
    expect(requests.map(({ reference }) => reference)).toEqual(
      [3, 4, 2, 0, 1].map((index) => references[index]),
    )
    expect(requests.map(({ plan }) => plan)).toEqual(['gold', 'gold', 'premium', null, 'gratuit'])
    expect(requests[0]).toMatchObject({
      ...{ topic: 'subscription', firstName: 'Hélène', state: 'open' },
      ...{ askedAt: '2026-11-19T09:04:00.000Z', dueAt: '2026-11-20T09:04:00.000Z' },
    })
    expect(count).toBe(5)
  })

  test('is paged, and lists handled requests latest first', async () => {
    for (let count = 0; count < 51; count++) {
      app.clock.advance(MINUTE)
      await askTeam(app, { message: `Message ${count}` })
    }
    odile = await buildModerator(app, 'Odile', { role: 'support' })
    for (const view of ['open', 'handled'] as const) {
      const first = await list(`?view=${view}`)
      expect(first.requests).toHaveLength(50)
      const second = await list(`?view=${view}&cursor=${first.next}`)
      expect([second.requests.length, second.next]).toEqual([1, null])
      const all = [...first.requests, ...second.requests].map(({ askedAt }) => askedAt)
      expect(new Set(all).size).toBe(51)
      expect(all).toEqual(view === 'open' ? all.toSorted() : all.toSorted().toReversed())
      await app.handle.database
        .updateTable('support_requests')
        .set((eb) => ({ state: 'closed', answered_at: eb.ref('created_at') }))
        .execute()
    }
  })
})

describe('a support request', () => {
  test('from a member shows their plan, but no photo and no messages to others', async () => {
    const helene = await buildMember(app.handle.database, { plan: 'premium' })
    await buildSubscription(app.handle.database, helene.id)
    const reference = await askTeam(app, { cookie: await app.signIn(helene.id) })
    const request = await open(reference)
    expect(request).toMatchObject({
      ...{ email: 'helene@exemple.fr', message: "Je ne retrouve pas mon reçu d'octobre." },
      ...{ plan: 'premium', answer: null, handledBy: null, handledAt: null },
      member: {
        ...{ id: helene.public_id, firstName: 'Hélène', email: helene.email, plan: 'premium' },
        subscription: { plan: 'premium', renews: true, isPastDue: false },
      },
    })
    expect(JSON.stringify(request)).not.toMatch(/photo|portrait|message_id/)
  })

  test('from a visitor is linked to no account, whatever email address it has', async () => {
    const { email } = await buildMember(app.handle.database, { plan: 'gold' })
    const request = await open(await askTeam(app, { email }))
    expect([request.email, request.member, request.plan]).toEqual([email, null, null])
  })

  test('that does not exist gives 404', async () => {
    const missing = await ask<{ code: string }>(odile, 'GET', '/api/admin/support/AID-7K3M-92QF')
    expect([missing.status, missing.body.code]).toEqual([404, 'support_not_found'])
  })
})

describe('an answer', () => {
  test('is emailed word for word, and removes the request from the queue', async () => {
    const reference = await askTeam(app)
    app.clock.advance(30 * MINUTE)
    odile = await buildModerator(app, 'Odile', { role: 'support' })
    const { status, body } = await answer(odile, reference, 'Bonjour Hélène,\n\nle <voici>.')
    expect([status, body.state, body.handledBy]).toEqual([200, 'answered', 'Odile'])
    expect(body.handledAt).toBe('2026-11-19T09:30:00.000Z')
    await workJobs(app)
    const mail = app.mails.find(({ subject }) => subject === 'Notre réponse à votre message')
    expect(mail?.to).toBe('helene@exemple.fr')
    expect(mail?.text).toContain('Bonjour Hélène,\n\nle <voici>.')
    expect(mail?.text).toContain(reference)
    expect(mail?.html).toContain('le &lt;voici&gt;.')
    expect((await list()).requests).toEqual([])
    expect((await list('?view=handled')).requests).toMatchObject([{ reference, state: 'answered' }])
  })

  test('is recorded in the audit log without its text', async () => {
    const reference = await askTeam(app)
    await answer(odile, reference, 'Le voici.')
    expect(await acts()).toEqual([
      { act: 'support.answered', subject: `support ${reference}`, detail: {} },
    ])
  })

  test('is given once: a second moderator learns who answered, and nothing is emailed', async () => {
    const reference = await askTeam(app)
    await answer(odile, reference)
    const { status, body } = await answer(yves, reference, 'Un autre texte.')
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'support_handled', 'Odile a déjà répondu à cette demande.'],
    ])
    await workJobs(app)
    expect(app.mails.map(({ subject }) => subject).sort()).toEqual([
      'Notre réponse à votre message',
      'Votre message est bien arrivé',
    ])
    expect(await acts()).toHaveLength(1)
  })

  test.each([
    ['', 'Écrivez votre réponse.'],
    ['a'.repeat(4001), 'Votre réponse ne peut pas dépasser 4000 caractères.'],
  ])('that is empty or too long is refused', async (text, message) => {
    const { status, body } = await answer(odile, await askTeam(app), text)
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'answer', message }] }])
  })
})

describe('closing a request without an answer', () => {
  test('removes it from the queue, emails nothing, and is recorded in the audit log', async () => {
    const reference = await askTeam(app)
    const { body } = await close(odile, reference)
    expect(body).toMatchObject({ state: 'closed', answer: null, handledBy: 'Odile' })
    await workJobs(app)
    expect(app.mails).toHaveLength(1)
    expect(await acts()).toMatchObject([{ act: 'support.closed' }])
    expect(await list()).toMatchObject({ requests: [], open: 0 })
  })

  test('still allows an answer later, and cannot be repeated', async () => {
    const reference = await askTeam(app)
    await close(odile, reference)
    const again = await close(yves, reference)
    expect([again.status, again.body.message]).toEqual([409, 'Odile a déjà clos cette demande.'])
    expect((await answer(yves, reference)).body).toMatchObject({
      ...{ state: 'answered', handledBy: 'Yves' },
    })
    expect((await close(odile, reference)).status).toBe(409)
  })
})

describe('an email of the team to a member', () => {
  const write = (cookie: string, payload: object) =>
    ask<{ reference: string }>(cookie, 'POST', '/api/admin/support/letters', payload)

  test('is sent once even if the request is repeated, and is stored with the support requests', async () => {
    const helene = await buildMember(app.handle.database)
    const letter = { memberId: helene.public_id, topic: 'account', text: 'Votre photo est floue.' }
    const [first, second] = await Promise.all([write(odile, letter), write(odile, letter)])
    expect(second.body).toEqual(first.body)
    await workJobs(app)
    expect(app.mails).toMatchObject([{ to: helene.email, subject: 'Un message de notre équipe' }])
    expect(app.mails[0]?.text).toContain('Votre photo est floue.')
    const { reference } = first.body
    expect(await open(reference)).toMatchObject({
      ...{ message: null, answer: 'Votre photo est floue.', state: 'answered' },
      handledBy: 'Odile',
    })
    expect(await acts()).toMatchObject([
      { act: 'support.written', subject: `support ${reference}` },
    ])
  })

  test('cannot be sent by a moderator, nor to an unconfirmed email address', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    const letter = { memberId: pending.public_id, topic: 'other', text: 'Bonjour.' }
    expect((await write(odile, letter)).status).toBe(404)
    const ines = await buildModerator(app, 'Inès', { role: 'moderator' })
    expect((await write(ines, letter)).status).toBe(403)
    expect(await acts()).toEqual([])
  })
})
