import fc from 'fast-check'
import type { Billing, Product } from '#shared/domain/products.ts'

/** What really happens, in this order: only the facts decide how a history ends. */
export type Fact =
  | {
      kind: 'open'
      product: Product
      billing: Billing
      promoCode: string | null
      startsImmediately: boolean
    }
  | { kind: 'pay' | 'refuse' | 'delay' | 'cancel'; which: 'latest' | 'first' }
  | { kind: 'withdraw' }
  | { kind: 'suspend' }
  | { kind: 'restore' }
  | { kind: 'renew'; which: 'latest' | 'first'; outcome: 'paid' | 'refused' | 'asked' }
  /** The member gives another card, or authenticates with the bank, after a renewal failed. */
  | { kind: 'card' }
  | { kind: 'confirm' }
  /** The team refunds on the provider's own page; the payer's bank takes the money back, or decides. */
  | { kind: 'elsewhere'; which: 'latest' | 'first'; part: number }
  | { kind: 'dispute'; which: 'latest' | 'first' }
  | { kind: 'decide'; which: 'latest' | 'first'; status: 'won' | 'lost' }

/** A report of the facts: late, repeated, in any order, or missing. */
export interface Message {
  kind:
    | 'webhook'
    | 'webhooks'
    | 'returns'
    | 'browser'
    | 'reopen'
    | 'pending'
    | 'reconcile'
    | 'refunds'
  pick: number
  /** Not awaited: the next steps begin while it is still running. */
  isAlongside: boolean
  fault: Fault | null
}

/** Where a step is interrupted: before or after the provider executed a call, before or after a commit. */
export interface Fault {
  at: 'down' | 'lost' | 'before_commit' | 'after_commit'
  /** The index, from 0, of the call or commit of the step that is interrupted. */
  nth: number
}

export interface Step {
  fact: Fact
  fault: Fault | null
  messages: Message[]
}

const fault = fc.option(
  fc.record<Fault>({
    at: fc.constantFrom('down', 'lost', 'before_commit', 'after_commit'),
    nth: fc.nat({ max: 2 }),
  }),
  { freq: 2 },
)

const which = fc.constantFrom('latest' as const, 'first' as const)

const fact: fc.Arbitrary<Fact> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      product: fc.constantFrom<Product>(
        'premium',
        'premium',
        'gold',
        'gold',
        'boost',
        'flash_pack',
      ),
      billing: fc.constantFrom<Billing>('annual', 'monthly'),
      promoCode: fc.constantFrom(null, null, 'BIENVENUE20'),
      startsImmediately: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'pay' as const,
        'pay' as const,
        'pay' as const,
        'refuse',
        'delay',
        'cancel',
      ),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('suspend' as const, 'restore') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('renew' as const),
      which,
      outcome: fc.constantFrom('paid' as const, 'refused', 'asked'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('card' as const, 'confirm') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('elsewhere' as const),
      which,
      part: fc.constantFrom(0.3, 0.5, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dispute' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      status: fc.constantFrom('won' as const, 'lost'),
    }),
  },
)

const message = fc.record<Message>({
  // The jobs process the payments of all buyers, so they are drawn less often.
  kind: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom('webhook', 'webhooks', 'returns', 'browser', 'reopen', 'refunds'),
    },
    { weight: 1, arbitrary: fc.constantFrom('pending', 'reconcile') },
  ),
  pick: fc.nat({ max: 9 }),
  isAlongside: fc.boolean(),
  fault,
})

const step: fc.Arbitrary<Step> = fc.record({
  fact,
  fault,
  messages: fc.array(message, { maxLength: 3 }),
})

/** A buyer's history. It begins with a checkout, because nothing can happen without one. */
export const history: fc.Arbitrary<Step[]> = fc
  .tuple(
    step,
    fc.constantFrom<Product>('premium', 'premium', 'gold', 'boost'),
    fc.boolean(),
    fc.array(step, { minLength: 1, maxLength: 7 }),
  )
  .map(([first, product, startsImmediately, rest]) => [
    {
      ...first,
      fact: {
        ...{ kind: 'open', product, billing: 'annual', promoCode: null },
        startsImmediately,
      } as const,
    },
    ...rest,
  ])

/** The same facts, each reported immediately and without a fault. */
export function withoutNoise(steps: readonly Step[]): Step[] {
  const plain = { pick: 0, isAlongside: false, fault: null }
  const messages: Message[] = [
    { kind: 'webhooks', ...plain },
    { kind: 'returns', ...plain },
  ]
  return steps.map(({ fact: same }) => ({ fact: same, fault: null, messages }))
}
