import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import type { Product } from '#shared/domain/products.ts'
import { waitForMail } from '../browser.ts'
import { buyPlan } from '../plans.ts'
import { buildPromoCode } from '../promo.ts'
import { type ExampleWorld, type RouteExamples, succeeded } from './example.ts'

interface Opened {
  clientSecret: string
  paymentIntentId: string
  reference: string
}

function post({ app, cookie }: ExampleWorld, url: string, payload: object) {
  return app.inject({ method: 'POST', url, headers: { cookie }, payload })
}

const wish = (planId: Product) => ({
  ...{ planId, immediateStart: true },
  termsVersion: LEGAL_TEXTS.terms.version,
})

async function opened(world: ExampleWorld, planId: Product = 'gold'): Promise<Opened> {
  const answer = await post(world, '/api/create-payment-intent', wish(planId))
  succeeded(answer)
  return answer.json<Opened>()
}

/** Buys Premium; returns the reference of the contract. */
async function bought(world: ExampleWorld): Promise<string> {
  const { app, cookie } = world
  await buyPlan(app, cookie, { plan: 'premium', billing: 'annual' })
  const { reference } = await app.handle.database
    .selectFrom('orders')
    .select('reference')
    .executeTakeFirstOrThrow()
  return reference
}

function declaration({ helene }: ExampleWorld, reference: string) {
  const statement = 'Je vous notifie ma rétractation.'
  return { reference, firstName: 'Hélène', email: helene.email, statement }
}

/** The secret of the link that is mailed to a person who cancels without a reference. */
async function cancellationLink(world: ExampleWorld): Promise<string | undefined> {
  await bought(world)
  const { app, helene } = world
  const payload = { email: helene.email, firstName: 'Hélène' }
  succeeded(await app.inject({ method: 'POST', url: '/api/cancellations', payload }))
  const link = /confirmer=([\w-]{43})/
  const { text } = await waitForMail(app, helene.email, 1, link)
  return link.exec(text)?.[1]
}

/** Checkouts, running plans, and how they end. */
export const moneyExamples: RouteExamples = {
  'POST /api/create-payment-intent': () => ({
    url: '/api/create-payment-intent',
    payload: wish('gold'),
  }),
  'POST /api/payments/simulated/confirm': async (world) => ({
    url: '/api/payments/simulated/confirm',
    payload: { clientSecret: (await opened(world)).clientSecret, token: 'tok_visa' },
  }),
  'POST /api/subscription/create': async (world) => {
    const { clientSecret, paymentIntentId } = await opened(world)
    const card = { clientSecret, token: 'tok_visa' }
    succeeded(await post(world, '/api/payments/simulated/confirm', card))
    return { url: '/api/subscription/create', payload: { planId: 'gold', paymentIntentId } }
  },
  'POST /api/test-payment-confirmation': async (world) => {
    await opened(world)
    return { url: '/api/test-payment-confirmation', payload: { plan: 'gold' } }
  },
  'POST /api/webhooks/payments': async (world) => {
    const { stripe } = world
    if (!stripe) throw new Error('This example needs the stand-in for Stripe')
    stripe.pay((await opened(world)).paymentIntentId)
    const event = stripe.events.findLast(({ type }) => type === 'payment_intent.succeeded')
    if (!event) throw new Error('Nothing was paid')
    const { url, payload, headers } = stripe.message(event)
    return { url, payload, headers }
  },
  'POST /api/abandoned-cart/create': () => ({
    url: '/api/abandoned-cart/create',
    payload: { plan: 'gold' },
  }),
  'POST /api/promo/validate': async ({ app }) => {
    await buildPromoCode(app.handle.database)
    return { url: '/api/promo/validate', payload: { code: 'BIENVENUE20', plan: 'gold' } }
  },
  'POST /api/subscriptions/change': async (world) => {
    await bought(world)
    return {
      url: '/api/subscriptions/change',
      payload: { planId: 'premium', billing: 'monthly' },
    }
  },
  'POST /api/subscriptions/owed': async (world) => {
    await bought(world)
    return { url: '/api/subscriptions/owed' }
  },
  'POST /api/subscriptions/card/open': async (world) => {
    await bought(world)
    return { url: '/api/subscriptions/card/open' }
  },
  'POST /api/subscriptions/card': async (world) => {
    await bought(world)
    return { url: '/api/subscriptions/card', payload: { card: 'tok_visa' } }
  },
  'POST /api/subscriptions/renewal': async (world) => {
    await bought(world)
    return { url: '/api/subscriptions/renewal', payload: { renews: false } }
  },
  'POST /api/cancellations': async (world) => {
    const reference = await bought(world)
    const payload = { email: world.helene.email, firstName: 'Hélène', reference }
    return { url: '/api/cancellations', payload }
  },
  'GET /api/cancellations/link/:token': async (world) => ({
    url: `/api/cancellations/link/${await cancellationLink(world)}`,
  }),
  'POST /api/cancellations/confirm': async (world) => ({
    url: '/api/cancellations/confirm',
    payload: { token: await cancellationLink(world) },
  }),
  'POST /api/withdrawals': async (world) => ({
    url: '/api/withdrawals',
    payload: declaration(world, await bought(world)),
  }),
  'POST /api/withdrawals/by-reference': async (world) => ({
    url: '/api/withdrawals/by-reference',
    payload: declaration(world, await bought(world)),
  }),
}
