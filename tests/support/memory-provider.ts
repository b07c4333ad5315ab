import type {
  Dispute,
  Payment,
  PaymentProvider,
  PaymentRequest,
  RenewalPayment,
  RenewalTerms,
} from '#server/features/payment-providers/provider.ts'
import type { Clock } from '#server/platform/clock.ts'

/** `down`: a call never arrives. `lost`: the call is executed, but its response never comes back. */
export type CallFault = 'down' | 'lost'

interface Options {
  clock: Pick<Clock, 'now'>
  /** Called at each call to the provider. */
  faultOf?: (verb: keyof PaymentProvider) => CallFault | undefined
}

interface Refund {
  id: string
  paymentId: string
  amountCents: number
  key: string | null
}

type Contested = Dispute & { paymentId: string }

type StoredPayment = { -readonly [K in keyof Payment]: Payment[K] } & { clientSecret: string }

/** A payment provider in memory. It can be unavailable or lose its responses, and a test controls its bank. */
export function createMemoryProvider({ clock, faultOf = () => undefined }: Options) {
  const payments = new Map<string, StoredPayment>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Contested>()
  const renewals = new Map<string, { id: string; terms: RenewalTerms; isEnded: boolean }>()

  async function answer<T>(verb: keyof PaymentProvider, work: () => T): Promise<T> {
    const fault = faultOf(verb)
    // Lets other calls in progress overtake this one, as a network would.
    await new Promise(setImmediate)
    if (fault === 'down') throw new Error(`The provider is unavailable (${verb})`)
    const result = work()
    if (fault === 'lost') throw new Error(`The provider's response is lost (${verb})`)
    return result
  }

  function make(
    fields: Pick<StoredPayment, 'amountCents' | 'orderReference' | 'renewalId'>,
  ): StoredPayment {
    const id = `pay_${payments.size + 1}`
    const payment: StoredPayment = {
      ...fields,
      id,
      clientSecret: `${id}_secret`,
      status: 'open',
      isRefused: false,
      attempts: 0,
      refundedCents: 0,
      createdAt: clock.now(),
      succeededAt: null,
      cardLast4: null,
      cardFingerprint: null,
      customerId: null,
      paymentMethodId: null,
    }
    payments.set(id, payment)
    return payment
  }

  function byReference(reference: string): StoredPayment | undefined {
    return [...payments.values()].find(({ orderReference }) => orderReference === reference)
  }

  function refundOnce({ paymentId, amountCents, key }: Parameters<PaymentProvider['refund']>[0]) {
    const known = refunds.get(key)
    if (known) return { id: known.id }
    const payment = payments.get(paymentId)
    if (payment?.status !== 'succeeded') throw new Error(`Payment ${paymentId} was not paid`)
    if (isHeld(paymentId)) throw new Error('The provider refunds nothing that is contested')
    if (payment.refundedCents + amountCents > payment.amountCents) {
      throw new Error(`The provider has less of ${paymentId} than ${amountCents} cents`)
    }
    payment.refundedCents += amountCents
    const refund = { id: `re_${refunds.size + 1}`, paymentId, amountCents, key }
    refunds.set(key, refund)
    return { id: refund.id }
  }

  function isHeld(paymentId: string): boolean {
    return [...disputes.values()].some(
      (dispute) => dispute.paymentId === paymentId && dispute.status !== 'won',
    )
  }

  function latestOf(renewalId: string): RenewalPayment | undefined {
    const latest = [...payments.values()].findLast((payment) => payment.renewalId === renewalId)
    if (!latest) return undefined
    const clientSecret = latest.status === 'requires_action' ? latest.clientSecret : null
    return { id: latest.id, status: latest.status, amountCents: latest.amountCents, clientSecret }
  }

  const provider: PaymentProvider = {
    name: 'simulated',
    open: ({ orderReference, amountCents }: PaymentRequest) =>
      answer('open', () => {
        const known = byReference(orderReference)
        const payment = known ?? make({ orderReference, amountCents, renewalId: null })
        return { id: payment.id, clientSecret: payment.clientSecret }
      }),
    find: (id) => answer('find', () => copyOf(payments.get(id))),
    findByOrder: (reference) => answer('findByOrder', () => copyOf(byReference(reference))),
    cancel: (id) =>
      answer('cancel', () => {
        bank.cancel(id)
        return copyOf(payments.get(id))
      }),
    forgetPayer: (id) =>
      answer('forgetPayer', () => {
        const payment = payments.get(id)
        if (payment) Object.assign(payment, { customerId: null, paymentMethodId: null })
      }),
    refund: (refund) => answer('refund', () => refundOnce(refund)),
    startRenewal: (terms) =>
      answer('startRenewal', () => {
        const known = renewals.get(terms.reference)
        const renewal = known ?? { id: `ren_${renewals.size + 1}`, terms, isEnded: false }
        renewals.set(terms.reference, renewal)
        return { id: renewal.id }
      }),
    changeRenewal: (id, change) =>
      answer('changeRenewal', () => {
        for (const renewal of renewals.values()) {
          if (renewal.id === id) renewal.terms = { ...renewal.terms, ...change }
        }
      }),
    endRenewal: (id) =>
      answer('endRenewal', () => {
        for (const renewal of renewals.values()) if (renewal.id === id) renewal.isEnded = true
      }),
    openCard: () => answer('openCard', () => ({ clientSecret: null })),
    keepCard: ({ card }) => answer('keepCard', () => ({ id: card, fingerprint: null })),
    nameCard: () => answer('nameCard', () => ({ brand: 'visa', last4: '4242', expires: null })),
    findLatest: (renewalId) => answer('findLatest', () => latestOf(renewalId)),
    payLatest: (renewalId, card) =>
      answer('payLatest', () => {
        const latest = latestOf(renewalId)
        if (latest && card === 'tok_visa') bank.pay(latest.id)
        return latestOf(renewalId)
      }),
    findReturns: (paymentId) =>
      answer('findReturns', () => {
        const isOf = (each: { paymentId: string }) => each.paymentId === paymentId
        return {
          paymentId,
          refunds: [...refunds.values()]
            .filter(isOf)
            .map((refund) => ({ ...refund, isGiven: true })),
          disputes: [...disputes.values()].filter(isOf).map((dispute) => structuredClone(dispute)),
        }
      }),
    listReturnedSince: () =>
      answer('listReturnedSince', () => [
        ...new Set([...refunds.values(), ...disputes.values()].map(({ paymentId }) => paymentId)),
      ]),
    listChangedSince: () =>
      answer('listChangedSince', () => [...payments.values()].map((payment) => ({ ...payment }))),
  }

  /** What the buyer's bank does. A payment that was paid or canceled never changes again. */
  const bank = {
    pay(id: string): void {
      const payment = payments.get(id)
      if (!payment || payment.status === 'canceled' || payment.status === 'succeeded') return
      const paid = { succeededAt: clock.now(), cardLast4: '4242', isRefused: false }
      const card = { customerId: 'customer', paymentMethodId: 'tok_visa' }
      Object.assign(payment, paid, card, { status: 'succeeded', attempts: payment.attempts + 1 })
    },
    refuse(id: string): void {
      const payment = payments.get(id)
      if (payment?.status !== 'open') return
      Object.assign(payment, { isRefused: true, attempts: payment.attempts + 1 })
    },
    delay(id: string): void {
      const payment = payments.get(id)
      if (payment?.status === 'open') Object.assign(payment, { status: 'processing' })
    },
    cancel(id: string): void {
      const payment = payments.get(id)
      if (payment?.status === 'open') payment.status = 'canceled'
    },
    /** The team refunds part of a payment on the provider's own page, at most what is left of it. */
    refundElsewhere(paymentId: string, part: number): void {
      const payment = payments.get(paymentId)
      if (payment?.status !== 'succeeded' || isHeld(paymentId)) return
      const left = payment.amountCents - payment.refundedCents
      const amountCents = Math.min(left, Math.ceil(payment.amountCents * part))
      if (amountCents <= 0) return
      payment.refundedCents += amountCents
      const id = `re_${refunds.size + 1}`
      refunds.set(id, { id, paymentId, amountCents, key: null })
    },
    /** The payer contests what is left of a payment: the bank takes the money, and later decides who gets it. */
    dispute(paymentId: string, status: Dispute['status']): void {
      const payment = payments.get(paymentId)
      const known = disputes.get(paymentId)
      if (known) {
        const isOver = known.status === 'won' || status === known.status
        // A lost dispute can still be won; no other decision changes.
        if (isOver || (known.status === 'lost' && status !== 'won')) return
        const back = { id: `${known.id}_back`, cents: known.amountCents }
        const movements = status === 'won' ? [...known.movements, back] : known.movements
        disputes.set(paymentId, { ...known, status, movements })
        return
      }
      if (status !== 'needs_response' || payment?.status !== 'succeeded') return
      if (payment.refundedCents >= payment.amountCents) return
      const id = `dp_${disputes.size + 1}`
      const amountCents = payment.amountCents - payment.refundedCents
      disputes.set(paymentId, {
        ...{ id, paymentId, status: 'needs_response', amountCents, reason: 'fraudulent' },
        ...{ answerBy: null, pageUrl: null, openedAt: clock.now() },
        movements: [{ id: `${id}_out`, cents: -amountCents }],
      })
    },
    /** Decides every open dispute in favour of the payer. */
    decideAll(): void {
      for (const { paymentId, status } of [...disputes.values()]) {
        if (status === 'needs_response') bank.dispute(paymentId, 'lost')
      }
    },
    /** Pays every payment that is still processing. */
    arrive(): void {
      for (const { id, status } of payments.values()) if (status === 'processing') bank.pay(id)
    },
    /** Charges the next term of a renewal, with this outcome. */
    charge(
      renewalId: string,
      amountCents: number,
      outcome: 'paid' | 'refused' | 'asked' = 'paid',
    ): string {
      const { id } = make({ orderReference: null, amountCents, renewalId })
      if (outcome === 'paid') bank.pay(id)
      else bank.refuse(id)
      const payment = payments.get(id)
      if (payment && outcome === 'asked') payment.status = 'requires_action'
      return id
    },
  }

  return { provider, bank, payments, refunds, renewals, disputes }
}
export type MemoryProvider = ReturnType<typeof createMemoryProvider>

function copyOf(payment: StoredPayment | undefined): StoredPayment | undefined {
  return payment && { ...payment }
}
