import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Receipt } from '#shared/contracts/receipts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buildPromoCode } from '#tests/support/promo.ts'
import { buildPaidOrder, buildSubscription } from '#tests/support/purchases.ts'

const LEGAL = {
  LEGAL_NAME: "Embellie de l'Ouest",
  LEGAL_FORM: 'SAS au capital de 10 000 €',
  LEGAL_ADDRESS: '12 rue du Cœur, 35000 Rennes',
  LEGAL_REGISTRATION: 'RCS Rennes 912 345 678',
}
const NAME = 'Marie-Élisabeth Œnone Łucja'

let app: Awaited<ReturnType<typeof buildTestApp>>
let marie: MemberRow
let cookie: string

async function open(env: Record<string, string> = {}): Promise<void> {
  app = await buildTestApp({ now: '2026-11-20T09:00:00Z', env })
  const { database } = app.handle
  marie = await buildMember(database, { first_name: NAME, email: 'marie@exemple.fr' })
  cookie = await app.signIn(marie.id)
}
beforeEach(() => open())
afterEach(() => app.close())

function get(path: string, headers: Record<string, string> = { cookie }) {
  return app.inject({ url: `/api/receipts${path}`, headers })
}

/** The text of a PDF on one line, with straight apostrophes and plain spaces. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll('’', "'").replaceAll(/\s+/g, ' ')
}

async function read(path: string): Promise<string> {
  return wordsOf((await get(path)).rawPayload)
}

describe('the receipts of a member', () => {
  it('are listed the latest first, with the refunded amount and whether they can be withdrawn from', async () => {
    const { database } = app.handle
    const old = await buildPaidOrder(database, {
      ...{ member_id: marie.id, kind: 'bonus', product: 'boost', billing: null, price_cents: 1000 },
      ...{ period_start: null, period_end: null, paid_at: new Date('2026-10-20T09:00:00Z') },
    })
    const order = await buildSubscription(database, marie.id)
    const refund = { order_id: old.id, cause: 'support', amount_cents: 400 } as const
    const asked = { requested_at: old.created_at, provider_refund_id: null, paid_at: null }
    await database
      .insertInto('refunds')
      .values({ ...refund, ...asked })
      .execute()
    await buildPaidOrder(database, { member_id: marie.id, status: 'canceled', paid_at: null })

    const answer = await get('')
    expect(answer.json()).toEqual([
      {
        reference: order.reference,
        product: 'premium',
        billing: 'annual',
        paidAt: '2026-11-20T09:00:00.000Z',
        amountCents: 6000,
        refundedCents: 0,
        periodEndsAt: '2027-05-20T08:00:00.000Z',
        isWithdrawable: true,
      },
      {
        reference: old.reference,
        product: 'boost',
        billing: null,
        paidAt: '2026-10-20T09:00:00.000Z',
        amountCents: 1000,
        refundedCents: 400,
        periodEndsAt: null,
        isWithdrawable: false,
      },
    ] satisfies Receipt[])
  })

  it.each(['recu', 'contrat'])('do not give another member the %s of an order', async (name) => {
    const order = await buildSubscription(app.handle.database, marie.id)
    const laurent = await buildMember(app.handle.database, { gender: 'H' })
    const headers = { cookie: await app.signIn(laurent.id) }
    const other = await get(`/${order.reference}/${name}.pdf`, headers)
    expect(other.json()).toMatchObject({ status: 404, code: 'order_not_found' })
    expect((await get(`/${order.reference}/${name}.pdf`, {})).statusCode).toBe(401)
    expect((await get(`/EMB-2026-222222/${name}.pdf`)).statusCode).toBe(404)
  })

  it('are kept as orders without a member when the member is erased', async () => {
    const { database } = app.handle
    const order = await buildSubscription(database, marie.id)
    await database.deleteFrom('members').where('id', '=', marie.id).execute()
    const kept = await database.selectFrom('orders').selectAll().execute()
    expect(kept).toMatchObject([{ id: order.id, member_id: null, amount_cents: 6000 }])
    await app.services.receipts.sendConfirmation({ orderId: order.id }, 'job')
    expect(app.mails).toEqual([])
  })
})

describe('a receipt', () => {
  it('is a PDF that the browser displays and no cache stores', async () => {
    const { reference } = await buildSubscription(app.handle.database, marie.id)
    const answer = await get(`/${reference.toLowerCase()}/recu.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="recu-${reference}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('states what was paid, to whom, by whom and for how long', async () => {
    await app.close()
    await open(LEGAL)
    const { reference } = await buildSubscription(app.handle.database, marie.id, {
      ...{
        promo_code_id: await buildPromoCode(app.handle.database),
        discount_cents: 1200,
        credit_cents: 500,
      },
    })
    const words = await read(`/${reference}/recu.pdf`)
    for (const part of [
      'Démonstration, sans valeur',
      `Numéro ${reference}`,
      'Date 20 novembre 2026',
      `Client ${NAME}, marie@exemple.fr`,
      'Période du 20 novembre 2026 au 20 mai 2027',
      "Vendeur Embellie de l'Ouest, SAS au capital de 10 000 € 12 rue du Cœur, 35000 Rennes RCS Rennes 912 345 678",
      'Premium, 6 mois 60,00 €',
      'Code promo BIENVENUE20 -12,00 €',
      'Crédit de la formule précédente -5,00 €',
      'Total TTC 43,00 €',
      'Payé par carte •••• 4242',
      'page 1 sur 1',
    ]) {
      expect(words).toContain(part)
    }
  })

  it('states neither a seller nor a tax number that is not configured', async () => {
    const order = await buildSubscription(app.handle.database, marie.id)
    const words = await read(`/${order.reference}/recu.pdf`)
    expect(words).toContain('Vendeur Embellie aide@embellie.example')
    expect(words).not.toMatch(/TVA|null|undefined/)

    await app.close()
    await open({ LEGAL_VAT: 'FR12345678901' })
    const { reference } = await buildSubscription(app.handle.database, marie.id)
    expect(await read(`/${reference}/recu.pdf`)).toContain('Numéro de TVA : FR12345678901')
  })

  it('has no demonstration notice in production', async () => {
    await app.close()
    await open({
      MODE: 'production',
      APP_SECRET: 'x'.repeat(32),
      BASE_URL: 'http://localhost:3000',
    })
    const { reference } = await buildSubscription(app.handle.database, marie.id)
    expect(await read(`/${reference}/recu.pdf`)).not.toContain('Démonstration')
  })
})

describe('a contract', () => {
  it('contains the agreement, the renewal, both ways to end it, the withdrawal form and the terms that were agreed to', async () => {
    const { reference } = await buildSubscription(app.handle.database, marie.id, {
      price_cents: 5000,
    })
    const words = await read(`/${reference}/contrat.pdf`)
    for (const part of [
      `Client ${NAME}, marie@exemple.fr`,
      'Premium, 6 mois 50,00 €',
      // The normal price: a plan bought in an offer does not renew at the offer's price.
      'se renouvelle le 20 mai 2027 pour la même durée, au prix de 60,00 €',
      "jusqu'à 48 heures avant l'échéance",
      'résilier votre contrat : http://localhost:3000/resilier',
      'renoncer au contrat ici : http://localhost:3000/retractation',
      "jusqu'au 4 décembre 2026 inclus, avec « renoncer au contrat ici »",
      'Vous avez demandé le début immédiat',
      'Formulaire de rétractation',
      'Je vous notifie par la présente ma rétractation du contrat',
      "Conditions générales d'utilisation et de vente, version 1.0",
      '10. Droit de rétractation',
      'aide@embellie.example',
    ]) {
      expect(words).toContain(part)
    }
    expect(words).not.toContain('{contact}')
  })

  it('states that a term without renewal does not renew', async () => {
    const { reference } = await buildSubscription(app.handle.database, marie.id, {
      renewal_cents: null,
    })
    const words = await read(`/${reference}/contrat.pdf`)
    expect(words).toContain("La formule dure jusqu'au 20 mai 2027 et ne se renouvelle pas.")
    expect(words).not.toContain('Pour arrêter le renouvellement')
  })

  it('always states the renewal price with which its order was made', async () => {
    const { reference } = await buildSubscription(app.handle.database, marie.id, {
      renewal_cents: 5500,
    })
    expect(await read(`/${reference}/contrat.pdf`)).toContain('au prix de 55,00 €')
  })

  it('is in French, has a title, and is tagged for screen readers', async () => {
    const { reference } = await buildSubscription(app.handle.database, marie.id)
    const bytes = (await get(`/${reference}/contrat.pdf`)).rawPayload
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({ Title: `Contrat ${reference}`, Language: 'fr-FR' })
    expect((await pdf.getMarkInfo())?.Marked).toBe(true)
    const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) {
      expect(tags).toContain(`"role":"${role}"`)
    }
  })

  it('of a bonus product states that it does not renew, and which right is lost once it is delivered', async () => {
    const { reference } = await buildPaidOrder(app.handle.database, {
      ...{ member_id: marie.id, kind: 'bonus', product: 'super_flash', billing: null },
      ...{ price_cents: 200, period_start: null, period_end: null },
    })
    const words = await read(`/${reference}/contrat.pdf`)
    expect(words).toContain('Super Flash, 1 heure 2,00 €')
    expect(words).toContain('Ce produit ne se renouvelle pas.')
    expect(words).toContain('reconnu perdre votre droit une fois le produit fourni en entier')
    expect(words).not.toContain('Période')
  })
})

describe('the confirmation of an order', () => {
  async function jobIds() {
    const { rows } = await app.handle.executeSql(
      "select id from jobs.job where name = 'order-confirmation'",
    )
    return rows.map(({ id }) => id)
  }

  it('states everything again, with the contract attached, once the payment is committed', async () => {
    const { reference, id } = await buildSubscription(app.handle.database, marie.id, {
      starts_immediately: false,
    })
    await app.handle.transaction((tx) => app.services.receipts.confirm(tx, { orderId: id }))
    await vi.waitFor(() => expect(app.mails).toHaveLength(1), { timeout: 10_000 })

    const [mail] = app.mails
    const text = mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(mail).toMatchObject({ to: 'marie@exemple.fr', subject: 'Votre commande est confirmée' })
    // The mail has the id of its job, so that a second delivery after a kill is recognised as the same mail.
    expect(await jobIds()).toEqual([mail?.id])
    for (const part of [
      `Bonjour ${NAME}`,
      `Référence : ${reference}`,
      'Période : du 20 novembre 2026 au 20 mai 2027',
      'Premium, 6 mois : 60,00 €',
      'Total TTC : 60,00 €',
      'au prix de 60,00 €',
      '« résilier votre contrat »',
      'renoncer au contrat ici : http://localhost:3000/retractation',
      "Vous n'avez pas demandé le début immédiat : tout vous serait remboursé.",
      'Conditions générales de vente : http://localhost:3000/legal/cgv',
      "Démonstration, sans valeur. Aucun paiement réel n'a eu lieu.",
    ]) {
      expect(text).toContain(part)
    }
    const [file] = mail?.attachments ?? []
    expect(file).toMatchObject({
      filename: `contrat-${reference}.pdf`,
      contentType: 'application/pdf',
    })
    const contract = await wordsOf(file?.bytes ?? Buffer.alloc(0))
    expect(contract).toContain('Formulaire de rétractation')
    expect(contract).toContain('Droit de rétractation')
  })

  it('of a renewal states that the plan continues', async () => {
    const { id } = await buildSubscription(app.handle.database, marie.id, {
      ...{ kind: 'renewal', billing: 'monthly', price_cents: 1300, renewal_cents: 1300 },
      period_end: new Date('2026-12-20T09:00:00Z'),
    })
    await app.services.receipts.sendConfirmation({ orderId: id }, 'job')
    const [mail] = app.mails
    expect(mail?.subject).toBe('Votre formule est renouvelée')
    expect(mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      'se renouvelle chaque mois au prix de 13,00 €, la prochaine fois le 20 décembre 2026',
    )
  })
})
