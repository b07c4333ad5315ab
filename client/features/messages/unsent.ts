import * as z from 'zod/mini'
import { OPENING_CARD_IDS } from '#shared/domain/opening-cards.ts'

const unsentMessage = z.object({
  clientId: z.uuid(),
  partnerId: z.uuid(),
  content: z.string(),
  /** The card whose sentence it is, where one opens the conversation. */
  cardId: z.optional(z.enum(OPENING_CARD_IDS)),
  /** What it answers, as it is shown meanwhile. */
  quoted: z.optional(
    z.object({ id: z.int(), senderId: z.nullable(z.string()), content: z.nullable(z.string()) }),
  ),
  writtenAt: z.iso.datetime(),
  /** Why the server would not take it; null while it is on its way. */
  refusal: z.nullable(z.string()),
  /** It was an outage, and no rule: it goes by itself with the next connection. */
  mayPass: z.optional(z.boolean()),
})

/** A message that the server has not acknowledged yet. */
export type Unsent = z.infer<typeof unsentMessage>

type Queue = readonly Unsent[]

const queue = z.array(unsentMessage)

/** The queue that an earlier page of this tab left behind. */
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

/** The sentence of a card, sent like any other. */
export function asOwnWords(unsent: Queue, clientId: string): Queue {
  return unsent.map((message) => {
    if (message.clientId !== clientId) return message
    const { cardId: _card, ...words } = message
    return words
  })
}

/** A message never overtakes one written before it: what waits behind a refused one waits with it. */
export function refused(
  unsent: Queue,
  partnerId: string,
  { refusal, mayPass }: Pick<Unsent, 'refusal' | 'mayPass'>,
): Queue {
  return unsent.map((message) =>
    message.partnerId === partnerId ? { ...message, refusal, mayPass } : message,
  )
}

/** Puts refused messages back on their way: those to one partner; or all that no rule keeps, which wait for a press. */
export function revived(unsent: Queue, partnerId?: string): Queue {
  return unsent.map((message) =>
    (partnerId === undefined ? message.mayPass : message.partnerId === partnerId)
      ? { ...message, refusal: null }
      : message,
  )
}
