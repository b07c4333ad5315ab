import type {
  Dispute,
  Payment,
  PaymentProvider,
  PaymentRequest,
  RenewalPayment,
  RenewalTerms,
} from '#server/features/payment-providers/provider.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What goes wrong with a call: it never arrives, or it does and its answer never comes back. */
export type CallFault = 'down' | 'lost'

interface Options {
  clock: Pick<Clock, 'now'>
  /** Asked at each call. */
  faultOf?: (verb: keyof PaymentProvider) => CallFault | undefined
}

interface Refund {
  id: string
  paymentId: string
  amountCents: number
  key: string | null
}

type Contested = Dispute & { paymentId: string }

type Kept = { -readonly [K in keyof Payment]: Payment[K] } & { clientSecret: string }

/** A provider that keeps its payments in memory, can be away or lose its answers, and obeys the test as a bank. */
export function createMemoryProvider({ clock, faultOf = () => undefined }: Options) {
  const payments = new Map<string, Kept>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Contested>()
  const renewals = new Map<string, { id: string; terms: RenewalTerms; isEnded: boolean }>()

  async function answer<T>(verb: keyof PaymentProvider, work: () => T): Promise<T> {
    const fault = faultOf(verb)
    // Lets the others under way come first, as a network would.
    await new Promise(setImmediate)
    if (fault === 'down') throw new Error(`The provider is away (${verb})`)
    const result = work()
    if (fault === 'lost') throw new Error(`The provider's answer is lost (${verb})`)
    return result
  }

  function make(fields: Pick<Kept, 'amountCents' | 'orderReference' | 'renewalId'>): Kept {
    const id = `pay_${payments.size + 1}`
    const payment: Kept = {
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

  function byReference(reference: string): Kept | undefined {
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

  /** What the buyer's bank does. What was paid or given up stays so. */
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
    /** Somebody of the team sends part of a payment back from the provider's own page; nothing where less is left. */
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
    /** The payer contests what is left of a payment: the bank takes it, and says at last to whom it belongs. */
    dispute(paymentId: string, status: Dispute['status']): void {
      const payment = payments.get(paymentId)
      const known = disputes.get(paymentId)
      if (known) {
        const isOver = known.status === 'won' || status === known.status
        // What was lost may be won after all; nothing else that was decided changes.
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
    /** Every bank that had not decided yet gives its client right. */
    decideAll(): void {
      for (const { paymentId, status } of [...disputes.values()]) {
        if (status === 'needs_response') bank.dispute(paymentId, 'lost')
      }
    },
    /** All that a bank was still thinking about is paid. */
    arrive(): void {
      for (const { id, status } of payments.values()) if (status === 'processing') bank.pay(id)
    },
    /** Charges the next term of a renewal, or fails to. */
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

function copyOf(payment: Kept | undefined): Kept | undefined {
  return payment && { ...payment }
}
