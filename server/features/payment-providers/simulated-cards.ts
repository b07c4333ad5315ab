interface Card {
  last4: string
  /** The result of a payment with this card. */
  outcome: 'succeeded' | 'requires_action' | 'processing'
  /** Whether a renewal can be charged to it; `requires_action` if its bank asks its owner to confirm first. */
  renews: boolean | 'requires_action'
}

/** The cards of the simulated bank by token; every other token is refused. */
const CARDS = new Map<string, Card>([
  ['tok_visa', { last4: '4242', outcome: 'succeeded', renews: true }],
  ['tok_3ds', { last4: '3184', outcome: 'requires_action', renews: true }],
  ['tok_slow', { last4: '0077', outcome: 'processing', renews: true }],
  // No form offers this card: it shows what happens when a renewal can't be charged.
  ['tok_declined_later', { last4: '0341', outcome: 'succeeded', renews: false }],
  ['tok_asks_later', { last4: '3155', outcome: 'succeeded', renews: 'requires_action' }],
])

export function cardOf(token: string | null): Card | undefined {
  return token === null ? undefined : CARDS.get(token)
}

/** Identifies the card of a token; null for the test card that every page offers, because it identifies nobody. */
export function fingerprintOf(token: string | null): string | null {
  return token === 'tok_visa' ? null : token
}
