interface Card {
  last4: string
  /** What paying with it leads to. */
  outcome: 'succeeded' | 'requires_action' | 'processing'
  /** Whether it still pays when a renewal is charged to it, or its bank asks for its owner first. */
  renews: boolean | 'requires_action'
}

/** The cards of the simulated bank, by the token that stands for each; every other token is refused. */
const CARDS = new Map<string, Card>([
  ['tok_visa', { last4: '4242', outcome: 'succeeded', renews: true }],
  ['tok_3ds', { last4: '3184', outcome: 'requires_action', renews: true }],
  ['tok_slow', { last4: '0077', outcome: 'processing', renews: true }],
  // In no form: it shows what happens when a renewal can't be charged.
  ['tok_declined_later', { last4: '0341', outcome: 'succeeded', renews: false }],
  ['tok_asks_later', { last4: '3155', outcome: 'succeeded', renews: 'requires_action' }],
])

export function cardOf(token: string | null): Card | undefined {
  return token === null ? undefined : CARDS.get(token)
}

/** The card that a token stands for; null for the one that every page offers to everybody, by which nobody is known. */
export function fingerprintOf(token: string | null): string | null {
  return token === 'tok_visa' ? null : token
}
