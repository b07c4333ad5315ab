import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Withdrawable } from '#shared/contracts/withdrawals.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import type { Product } from '#shared/domain/products.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

const ORDERED = '2026-11-20T09:00:00Z'
const FOUR_DAYS_LATER = '2026-11-24T09:32:00Z'
const STATEMENT =
  'Je vous notifie ma rétractation du contrat portant sur la formule Premium.\n<b>Merci</b>'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let cookie: string

beforeEach(async () => {
  app = await buildTestApp({ now: ORDERED })
  helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
  cookie = await app.signIn(helene.id)
})
afterEach(() => app.close())

async function reopen(env: Record<string, string>) {
  await app.close()
  return buildTestApp({ now: ORDERED, env })
}

function post(url: string, payload: object, headers: Record<string, string> = { cookie }) {
  return app.inject({ method: 'POST', url, headers, payload })
}

/** Buys a product and returns the reference of its contract. */
async function buy(planId: Product, { immediateStart = true } = {}): Promise<string> {
  const opened = await post('/api/create-payment-intent', {
    planId,
    immediateStart,
    termsVersion: '1.0',
  })
  expect(opened.statusCode).toBe(200)
  const { clientSecret, paymentIntentId, reference } = opened.json()
  await post('/api/payments/simulated/confirm', { clientSecret, token: 'tok_visa' })
  const ended = await post('/api/subscription/create', { planId, paymentIntentId })
  expect(ended.json()).toMatchObject({ success: true })
  return reference
}

function declaration(reference: string) {
  return { reference, firstName: 'Hélène', email: 'helene@exemple.fr', statement: STATEMENT }
}

function withdraw(reference: string) {
  return post('/api/withdrawals', declaration(reference))
}

async function listed(): Promise<Withdrawable[]> {
  return (await app.inject({ url: '/api/withdrawals', headers: { cookie } })).json()
}

async function planOf(id = helene.id): Promise<string> {
  const { database } = app.handle
  const row = database.selectFrom('members').select('plan').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).plan
}

function refundsAsked() {
  const { database } = app.handle
  return database.selectFrom('refunds').select(['cause', 'amount_cents']).execute()
}

/** Waits for `count` emails with the subject, and returns them. */
async function mailed(subject: string, count = 1) {
  const found = () => app.mails.filter((mail) => mail.subject === subject)
  await vi.waitFor(() => expect(found()).toHaveLength(count), { timeout: 10_000 })
  return found()
}

const RECEIVED = 'Votre rétractation est reçue'
const REFUSED = "Votre rétractation n'a pas pu être enregistrée"
const SENT = 'Votre remboursement est envoyé'

describe('withdrawing from a plan', () => {
  it('refunds 58.68 of 60 EUR after four days, ends the plan immediately and acknowledges the withdrawal', async () => {
    const reference = await buy('premium')
    expect(await planOf()).toBe('premium')
    app.clock.set(FOUR_DAYS_LATER)

    expect(await listed()).toEqual([
      {
        reference,
        product: 'premium',
        billing: 'annual',
        orderedAt: '2026-11-20T09:00:00.000Z',
        until: '2026-12-04T22:59:59.999Z',
        paidCents: 6000,
        refundCents: 5868,
        used: { days: 4, ofDays: 181, cents: 132 },
        flashesLeft: null,
        startedImmediately: true,
        cardLast4: '4242',
      },
    ])
    const answer = await withdraw(reference)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      reference: expect.stringMatching(/^RTR-20261124-[2-9A-Z]{4}$/),
      receivedAt: '2026-11-24T09:32:00.000Z',
      refundCents: 5868,
      refundBy: '2026-12-08T09:32:00.000Z',
      email: 'helene@exemple.fr',
      cardLast4: '4242',
    })
    expect(await planOf()).toBe('gratuit')
    expect(await refundsAsked()).toEqual([{ cause: 'withdrawal', amount_cents: 5868 }])
    expect(await listed()).toEqual([])
  })

  it('emails an acknowledgement with the declaration, its date and its time', async () => {
    const reference = await buy('premium')
    app.clock.set(FOUR_DAYS_LATER)
    const { reference: receipt } = (await withdraw(reference)).json()

    const [mail] = await mailed(RECEIVED)
    const text = mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(mail?.to).toBe('helene@exemple.fr')
    expect(text).toContain(`Accusé de réception : ${receipt}`)
    expect(text).toContain('Reçue le : 24 novembre 2026 à 10 h 32')
    expect(text).toContain('Contrat : Premium, 6 mois')
    expect(text).toContain(`Référence du contrat : ${reference}`)
    expect(text).toContain(`Votre déclaration : ${STATEMENT}`)
    expect(text).toContain('Payé le 20 novembre 2026 : 60,00 €')
    expect(text).toContain('4 jours utilisés sur 181 : -1,32 €')
    expect(text).toContain('Remboursé : 58,68 €')
    expect(text).toContain('Sur la carte •••• 4242 : au plus tard le 8 décembre 2026')
    expect(text).toContain('votre formule est maintenant Gratuit')
    expect(mail?.html).toContain('&lt;b&gt;Merci&lt;/b&gt;')
  })

  it('emails the member once when the refund was sent', async () => {
    const reference = await buy('premium')
    await withdraw(reference)
    await vi.waitFor(
      async () => {
        const refunds = app.handle.database.selectFrom('refunds').select('paid_at')
        expect((await refunds.execute()).every(({ paid_at }) => paid_at !== null)).toBe(true)
      },
      { timeout: 10_000 },
    )
    await app.services.withdrawals.announceRefunds()
    await app.services.withdrawals.announceRefunds()

    const [mail] = await mailed(SENT)
    expect(mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      'Sur la carte •••• 4242 : 60,00 €',
    )
    const rows = await app.handle.database.selectFrom('withdrawals').selectAll().execute()
    expect(rows).toMatchObject([{ refund_cents: 6000, refunded_at: new Date(ORDERED) }])
    expect(await app.services.reconciliation.findFaults(new Date(0))).toEqual([])
  })

  it('refunds everything if the member did not request an immediate start', async () => {
    const reference = await buy('premium', { immediateStart: false })
    app.clock.set(FOUR_DAYS_LATER)
    expect(await listed()).toMatchObject([
      { refundCents: 6000, used: { days: 4, ofDays: 181, cents: 0 }, startedImmediately: false },
    ])
    expect((await withdraw(reference)).json()).toMatchObject({ refundCents: 6000 })
  })

  it('restores the previous plan after the withdrawal from an upgrade, and that plan can then be withdrawn from too', async () => {
    const premium = await buy('premium')
    app.clock.set('2026-11-22T09:00:00Z')
    const gold = await buy('gold')
    expect(await planOf()).toBe('gold')
    expect(await listed()).toMatchObject([{ reference: gold, bringsBack: 'premium' }])
    const early = await withdraw(premium)
    expect(early.statusCode).toBe(409)
    expect(early.json().message).toContain('renoncez')

    app.clock.set(FOUR_DAYS_LATER)
    await withdraw(gold)
    expect(await planOf()).toBe('premium')
    const [mail] = await mailed(RECEIVED)
    expect(mail?.text).toContain(
      "votre formule est maintenant Premium, jusqu'au terme déjà payé et sans renouvellement",
    )
    expect((await listed()).map(({ reference }) => reference)).toEqual([premium])
    expect((await withdraw(premium)).json()).toMatchObject({ refundCents: 5868 })
    expect(await planOf()).toBe('gratuit')
  })
})

describe('withdrawing from a plan bought in addition to one that the team gave', () => {
  it('leaves the given plan, which the email calls a gift', async () => {
    await app.handle.database
      .insertInto('given_plans')
      .values({ member_id: helene.id, plan: 'premium', ends_at: null, given_at: app.clock.now() })
      .execute()
    const gold = await buy('gold')
    app.clock.set(FOUR_DAYS_LATER)
    expect(await listed()).toMatchObject([{ reference: gold, given: 'premium' }])
    await withdraw(gold)
    expect(await planOf()).toBe('premium')
    const [mail] = await mailed(RECEIVED)
    expect(mail?.text).toContain(
      'votre formule est maintenant Premium, que nous vous avons offerte.',
    )
    expect(mail?.text).not.toContain('déjà payé')
  })
})

describe('withdrawing from a bonus product', () => {
  it('refunds the 38 unused flashes of a pack of 50', async () => {
    await buy('premium')
    const reference = await buy('flash_pack')
    await app.handle.database.updateTable('bonus_flashes').set({ remaining: 38 }).execute()

    const pack = (await listed()).find((one) => one.product === 'flash_pack')
    expect(pack).toMatchObject({ flashesLeft: 38, refundCents: 380, used: null })
    expect((await withdraw(reference)).json()).toMatchObject({ refundCents: 380 })
    const left = await app.handle.database.selectFrom('bonus_flashes').select('remaining').execute()
    expect(left).toEqual([{ remaining: 0 }])
    expect(await planOf()).toBe('premium')
  })

  it('refunds the remaining hours of a Mise en avant, and nothing once it is over', async () => {
    const reference = await buy('boost')
    app.clock.set('2026-11-20T15:00:00Z')
    expect(await listed()).toMatchObject([{ refundCents: 750 }])
    app.clock.set('2026-11-21T09:00:00Z')
    const answer = await withdraw(reference)
    expect(answer.json()).toMatchObject({ refundCents: 0 })
    expect(await refundsAsked()).toEqual([])
    const [mail] = await mailed(RECEIVED)
    expect(mail?.text).toContain('vous a été fourni en entier à votre demande')
  })

  it('always follows a request for an immediate start, because none is sold without it', async () => {
    const answer = await post('/api/create-payment-intent', {
      planId: 'boost',
      termsVersion: '1.0',
    })
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'start_required',
      message: 'Demandez le début immédiat pour commander ce bonus.',
    })
  })

  it('refunds nothing for a pack whose fifty flashes were all sent', async () => {
    await buy('premium')
    const reference = await buy('flash_pack')
    await app.handle.database.updateTable('bonus_flashes').set({ remaining: 0 }).execute()
    expect((await withdraw(reference)).json()).toMatchObject({ refundCents: 0 })
    expect(await refundsAsked()).toEqual([])
  })
})

describe('a withdrawal', () => {
  it('is possible until the end of the fourteenth day in Paris, and refused on the fifteenth', async () => {
    const reference = await buy('premium')
    app.clock.set('2026-12-04T22:59:59.999Z')
    expect(await listed()).toHaveLength(1)
    app.clock.set('2026-12-04T23:00:00Z')
    expect(await listed()).toEqual([])
    const answer = await withdraw(reference)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'withdrawal_over' })
    expect(await planOf()).toBe('premium')
  })

  it.each([
    ['a Saturday', '2026-12-05', '2026-12-20', '2026-12-21'],
    ["New Year's Day", '2026-12-18', '2027-01-02', '2027-01-04'],
    ['Easter Monday', '2027-03-15', '2027-03-30', '2027-03-30'],
  ])(
    'is possible until the end of the next working day if the fourteenth day is %s',
    async (_, bought, day, last) => {
      app.clock.set(`${bought}T09:00:00Z`)
      cookie = await app.signIn(helene.id)
      const [early, late, kept] = [await buy('boost'), await buy('boost'), await buy('boost')]
      app.clock.set(`${day}T09:00:00Z`)
      cookie = await app.signIn(helene.id)
      expect((await withdraw(early)).statusCode).toBe(201)
      expect(parisDate(new Date((await listed())[0]?.until ?? ''))).toBe(last)
      app.clock.set(`${last}T21:59:59Z`)
      expect((await withdraw(late)).statusCode).toBe(201)
      app.clock.set(`${last}T23:00:00Z`)
      expect((await withdraw(kept)).json()).toMatchObject({ code: 'withdrawal_over' })
    },
  )

  it('is applied once, and returns the same acknowledgement when repeated, even after the fourteenth day', async () => {
    const reference = await buy('premium')
    const first = (await withdraw(reference)).json()
    app.clock.set('2026-12-10T09:00:00Z')
    expect((await withdraw(reference)).json()).toEqual(first)
    expect(await refundsAsked()).toHaveLength(1)
    expect(await mailed(RECEIVED)).toHaveLength(1)
  })

  it("is refused for another member's order, and for one that was never paid", async () => {
    const reference = await buy('premium')
    const laurent = await buildMember(app.handle.database, { gender: 'H' })
    const headers = { cookie: await app.signIn(laurent.id) }
    const others = await post('/api/withdrawals', declaration(reference), headers)
    expect(others.json()).toMatchObject({ status: 404, code: 'order_not_found' })
    const opened = await post('/api/create-payment-intent', {
      planId: 'boost',
      immediateStart: true,
    })
    const unpaid = await withdraw(opened.json().reference)
    expect(unpaid.json()).toMatchObject({ status: 404, code: 'order_not_found' })
  })

  it('is also acknowledged to the account owner when another email address was given', async () => {
    const reference = await buy('premium')
    await post('/api/withdrawals', { ...declaration(reference), email: 'autre@exemple.fr' })
    const mails = await mailed(RECEIVED, 2)
    expect(mails.map(({ to }) => to).sort()).toEqual(['autre@exemple.fr', 'helene@exemple.fr'])
  })

  it('sends the typed text only to the account owner', async () => {
    const reference = await buy('premium')
    const typed = { firstName: 'www.piege.fr', statement: 'Gagnez vite sur http://piege.example' }
    await post('/api/withdrawals', {
      ...{ ...declaration(reference), ...typed },
      email: 'autre@exemple.fr',
    })
    const mails = await mailed(RECEIVED, 2)
    const [own, other] = ['helene', 'autre'].map((name) =>
      mails.find(({ to }) => to === `${name}@exemple.fr`),
    )
    expect(own?.text).toContain(typed.statement)
    expect(other?.text).toContain(reference)
    expect(`${other?.text}${other?.html}`).not.toContain('piege')
    await vi.waitFor(
      async () => {
        await app.services.withdrawals.announceRefunds()
        expect(app.mails.some(({ subject }) => subject === SENT)).toBe(true)
      },
      { timeout: 10_000 },
    )
    const [refunded] = await mailed(SENT)
    expect(refunded?.text).not.toContain('piege')
  })

  it('requires a session, because visitors have their own route', async () => {
    const reference = await buy('premium')
    const answer = await post('/api/withdrawals', declaration(reference), {})
    expect(answer.statusCode).toBe(401)
  })
})

describe('withdrawing without signing in', () => {
  function declare(changes: object) {
    const payload = { ...declaration('EMB-2026-222222'), ...changes }
    return post('/api/withdrawals/by-reference', payload, {})
  }

  it('responds the same for every email address, and sends the result by email', async () => {
    const reference = await buy('premium')
    const same = { receivedAt: '2026-11-20T09:00:00.000Z' }
    for (const changes of [{}, { email: 'personne@exemple.fr', reference }]) {
      const answer = await declare(changes)
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual(same)
    }
    const unknown = await mailed(REFUSED, 2)
    expect(unknown.map(({ to }) => to).sort()).toEqual(['helene@exemple.fr', 'personne@exemple.fr'])
    // Text typed by a stranger is not forwarded to the owner of the email address.
    expect(unknown.map(({ text }) => text).join()).not.toMatch(/Hélène|notifie|EMB-2026/)
    expect(await planOf()).toBe('premium')

    // A reference typed in lower case is accepted.
    expect((await declare({ reference: reference.toLowerCase() })).json()).toEqual(same)
    expect(await mailed(RECEIVED)).toMatchObject([{ to: 'helene@exemple.fr' }])
    expect(await planOf()).toBe('gratuit')
  })

  it('is dated at the instant when it was received, and acknowledged again when repeated', async () => {
    const reference = await buy('premium')
    const receivedAt = '2026-12-04T22:59:59.000Z'
    const declared = { ...declaration(reference), receivedAt, mayMail: true }
    app.clock.set('2026-12-05T09:00:00Z')
    await app.services.withdrawals.processDeclaration(declared)
    await app.services.withdrawals.processDeclaration(declared)
    const rows = await app.handle.database.selectFrom('withdrawals').selectAll().execute()
    expect(rows).toMatchObject([{ requested_at: new Date(receivedAt), days_used: 14 }])
    await mailed(RECEIVED, 2)
  })

  it('reports by email that the period is over', async () => {
    const reference = await buy('premium')
    app.clock.set('2026-12-05T09:00:00Z')
    await declare({ reference })
    const [mail] = await mailed(REFUSED)
    expect(mail?.text).toContain('Le délai de rétractation de ce contrat est passé.')
    expect(await planOf()).toBe('premium')
  })

  it('ends the contract of an email address over its email limit without sending more refusals', async () => {
    const reference = await buy('premium')
    for (let sent = 0; sent < 7; sent++) expect((await declare({})).statusCode).toBe(201)
    expect((await declare({ reference })).statusCode).toBe(201)
    expect(await mailed(RECEIVED)).toHaveLength(1)
    expect(await mailed(REFUSED, 5)).toHaveLength(5)
    expect(await planOf()).toBe('gratuit')
  })

  it('is refused for an IP address that has sent ten declarations', async () => {
    app = await reopen({ BASE_URL: 'https://embellie.example' })
    for (let sent = 0; sent < 10; sent++) expect((await declare({})).statusCode).toBe(201)
    expect((await declare({})).json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  })
})
