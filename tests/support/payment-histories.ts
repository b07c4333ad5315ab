import fc from 'fast-check'
import type { Billing, Product } from '#shared/domain/products.ts'

/** What really happens, in this order: it alone decides how a history ends. */
export type Fact =
  | { kind: 'open'; product: Product; billing: Billing; promoCode: string | null }
  | { kind: 'pay' | 'refuse' | 'delay' | 'cancel'; which: 'latest' | 'first' }
  | { kind: 'withdraw' }
  | { kind: 'suspend' }
  | { kind: 'restore' }
  | { kind: 'renew'; which: 'latest' | 'first'; isPaid: boolean }

/** What is told of it: late, twice, in any order, or never. */
export interface Message {
  kind: 'webhook' | 'webhooks' | 'browser' | 'reopen' | 'pending' | 'reconcile' | 'refunds'
  pick: number
  /** Not waited for: what follows begins while it is under way. */
  isAlongside: boolean
  fault: Fault | null
}

/** Where a step breaks off: before or after the provider did what was asked, before or after a commit. */
export interface Fault {
  at: 'down' | 'lost' | 'before_commit' | 'after_commit'
  /** The call or the commit of the step that it hits, from 0. */
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
    arbitrary: fc.record({ kind: fc.constant('renew' as const), which, isPaid: fc.boolean() }),
  },
)

const message = fc.record<Message>({
  // The jobs go through everybody's payments, so they come more seldom.
  kind: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom('webhook', 'webhooks', 'browser', 'reopen', 'refunds'),
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

/** A buyer's history: it begins before the checkout, because nothing happens without. */
export const history: fc.Arbitrary<Step[]> = fc
  .tuple(
    step,
    fc.constantFrom<Product>('premium', 'premium', 'gold', 'boost'),
    fc.array(step, { minLength: 1, maxLength: 5 }),
  )
  .map(([first, product, rest]) => [
    {
      ...first,
      fact: { kind: 'open', product, billing: 'annual', promoCode: null } as const,
    },
    ...rest,
  ])

/** The same facts, each told at once and without a fault. */
export function withoutNoise(steps: readonly Step[]): Step[] {
  const webhooks: Message = { kind: 'webhooks', pick: 0, isAlongside: false, fault: null }
  return steps.map(({ fact: same }) => ({ fact: same, fault: null, messages: [webhooks] }))
}
