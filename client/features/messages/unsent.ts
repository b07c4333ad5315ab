import * as z from 'zod/mini'
import { OPENING_CARD_IDS } from '#shared/domain/opening-cards.ts'

const unsentMessage = z.object({
  clientId: z.uuid(),
  partnerId: z.uuid(),
  content: z.string(),
  /** The opening card whose sentence `content` is, if it is a card. */
  cardId: z.optional(z.enum(OPENING_CARD_IDS)),
  /** The quoted message, as it is shown until the server acknowledges. */
  quoted: z.optional(
    z.object({ id: z.int(), senderId: z.nullable(z.string()), content: z.nullable(z.string()) }),
  ),
  writtenAt: z.iso.datetime(),
  /** Why the server refused the message; null while it is waiting or being sent. */
  refusal: z.nullable(z.string()),
  /** The refusal was an outage, not a rule: the message is sent again automatically with the next connection. */
  mayPass: z.optional(z.boolean()),
  /** The reasons of the refusal are in « Mes décisions ». */
  isDecided: z.optional(z.boolean()),
})

/** A message that the server has not acknowledged yet. */
export type Unsent = z.infer<typeof unsentMessage>

type Queue = readonly Unsent[]

const queue = z.array(unsentMessage)

/** Parses the queue that an earlier page of this tab stored. */
export function parseQueue(stored: string | null): Queue {
  try {
    return queue.parse(JSON.parse(stored ?? '[]'))
  } catch {
    return []
  }
}

export function nextFor(unsent: Queue, partnerId: string): Unsent | undefined {
  return unsent.find((message) => message.partnerId === partnerId)
}

export function withoutSent(unsent: Queue, clientId: string): Queue {
  return unsent.filter((message) => message.clientId !== clientId)
}

/** Turns a card into a typed message with the same sentence. */
export function withoutCard(unsent: Queue, clientId: string): Queue {
  return unsent.map((message) => {
    if (message.clientId !== clientId) return message
    const { cardId: _card, ...words } = message
    return words
  })
}

/** Marks all messages to the partner as refused: a message must not overtake one that was written before it. */
export function markRefused(
  unsent: Queue,
  partnerId: string,
  refused: Pick<Unsent, 'refusal' | 'mayPass' | 'isDecided'>,
): Queue {
  return unsent.map((message) =>
    message.partnerId === partnerId ? { ...message, ...refused } : message,
  )
}

/**
 * Puts refused messages back into the queue: those to one partner or, without a partner, those that an outage
 * refused (`mayPass`). A message that a rule refused waits until the member retries.
 */
export function requeue(unsent: Queue, partnerId?: string): Queue {
  return unsent.map((message) =>
    (partnerId === undefined ? message.mayPass : message.partnerId === partnerId)
      ? { ...message, refusal: null }
      : message,
  )
}
