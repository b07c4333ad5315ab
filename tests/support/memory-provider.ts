import type {
  Payment,
  PaymentProvider,
  PaymentRequest,
  RenewalTerms,
} from '#server/features/payments/provider.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What goes wrong with a call: it never arrives, or it does and its answer never comes back. */
export type CallFault = 'down' | 'lost'

interface Options {
  clock: Pick<Clock, 'now'>
  /** Asked at each call. */
  faultOf?: (verb: keyof PaymentProvider) => CallFault | undefined
}

type Kept = { -readonly [K in keyof Payment]: Payment[K] } & { clientSecret: string }

/** A provider that keeps its payments in memory, can be away or lose its answers, and obeys the test as a bank. */
export function createMemoryProvider({ clock, faultOf = () => undefined }: Options) {
  const payments = new Map<string, Kept>()
  const refunds = new Map<string, { id: string; paymentId: string; amountCents: number }>()
  const renewals = new Map<string, { id: string; terms: RenewalTerms; isEnded: boolean }>()

  async function answer<T>(verb: keyof PaymentProvider, work: () => T): Promise<T> {
    const fault = faultOf(verb)
    // Lets whoever else is under way come first, as a network would.
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
    if (payment.refundedCents + amountCents > payment.amountCents) {
      throw new Error(`Payment ${paymentId} would give back more than was paid`)
    }
    payment.refundedCents += amountCents
    const refund = { id: `re_${refunds.size + 1}`, paymentId, amountCents }
    refunds.set(key, refund)
    return { id: refund.id }
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
    /** All that a bank was still thinking about is paid. */
    arrive(): void {
      for (const { id, status } of payments.values()) if (status === 'processing') bank.pay(id)
    },
    /** Charges the next term of a renewal, or fails to. */
    charge(renewalId: string, amountCents: number, isPaid = true): string {
      const { id } = make({ orderReference: null, amountCents, renewalId })
      if (isPaid) bank.pay(id)
      else bank.refuse(id)
      return id
    },
  }

  return { provider, bank, payments, refunds, renewals }
}
export type MemoryProvider = ReturnType<typeof createMemoryProvider>

function copyOf(payment: Kept | undefined): Kept | undefined {
  return payment && { ...payment }
}
