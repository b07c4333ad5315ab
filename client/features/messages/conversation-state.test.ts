import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '#shared/contracts/messages.ts'
import { afterEvent, type Conversation, type ConversationEvent } from './conversation-state.ts'
import { toTimeline } from './timeline.ts'
import type { Unsent } from './unsent.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const PARTNER = '00000000-0000-4000-8000-000000000002'
const PAGE = 5
const NOW = new Date('2026-11-20T20:00:00+01:00')

function clientIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function message(id: number, isMine: boolean): Message {
  return {
    id,
    senderId: isMine ? ME : PARTNER,
    receiverId: isMine ? PARTNER : ME,
    content: `message ${id}`,
    createdAt: new Date(Date.UTC(2026, 10, 20, 8, id)).toISOString(),
    isRead: false,
    clientId: isMine ? clientIdOf(id) : null,
  }
}

/** The server's response for the page of messages before an id. */
function pageOf(stored: readonly Message[], before = Number.POSITIVE_INFINITY) {
  const upTo = stored.filter(({ id }) => id < before)
  const messages = upTo.slice(-PAGE)
  const first = messages[0]
  return { messages, olderCursor: first && upTo.length > PAGE ? String(first.id) : null }
}

function afterAll(events: readonly ConversationEvent[]): Conversation | undefined {
  let known: Conversation | undefined
  for (const event of events) known = afterEvent(known, event)
  return known
}

const stored = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 30 })
  .map((sides) => sides.map((isMine, index) => message(index + 1, isMine)))

describe('the state of a conversation', () => {
  it('never shows a message twice or out of order when events are repeated and reordered', async () => {
    const scenario = stored.chain((messages) =>
      fc.record({
        messages: fc.constant(messages),
        order: fc.array(fc.nat(messages.length - 1), { maxLength: 60 }),
        cuts: fc.array(fc.nat(messages.length), { maxLength: 6 }),
        unsent: fc.subarray(messages.filter(({ senderId }) => senderId === ME)),
      }),
    )
    await fc.assert(
      fc.property(scenario, ({ messages, order, cuts, unsent }) => {
        const received = order.flatMap((index) => messages[index] ?? [])
        const known = afterAll([
          ...received.map((one) => ({ type: 'received', message: one }) as const),
          ...cuts.map((cut) => {
            const upTo = messages.slice(0, cut)
            return { type: 'caught_up', ...pageOf(upTo) } as const
          }),
          ...received.toReversed().map((one) => ({ type: 'received', message: one }) as const),
        ])
        if (!known) return
        const ids = known.messages.map(({ id }) => id)
        expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))

        const keys = toTimeline(known, unsent.map(asUnsent), { partnerId: PARTNER, now: NOW }).map(
          ({ key }) => key,
        )
        expect(keys).toEqual([...new Set(keys)])
      }),
    )
  })

  it('does not depend on the order of the same events', async () => {
    const scenario = stored.chain((messages) => {
      const events: ConversationEvent[] = [
        ...messages.map((one) => ({ type: 'received', message: one }) as const),
        { type: 'read_by_partner', lastReadId: messages.length },
      ]
      return fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length }),
      )
    })
    await fc.assert(
      fc.property(scenario, ([events, shuffled]) => {
        expect(afterAll([...shuffled, ...events])).toEqual(afterAll(events))
      }),
    )
  })

  it('loses nothing when older pages are loaded one by one', async () => {
    await fc.assert(
      fc.property(stored, (messages) => {
        let known = afterEvent(undefined, { type: 'caught_up', ...pageOf(messages) })
        while (known.olderCursor !== null) {
          const page = pageOf(messages, Number(known.olderCursor))
          known = afterEvent(known, { type: 'older_read', ...page })
        }
        expect(known.messages).toEqual(messages)
      }),
    )
  })

  it('keeps an unveiled photo visible when an older response arrives later', () => {
    const photo = { id: clientIdOf(90), thumbhash: 'AAAA', isVeiled: true }
    const sent = { ...message(7, false), photo }
    const received = { type: 'received', message: sent } as const
    const answered = { type: 'caught_up', messages: [sent], olderCursor: null } as const
    const known = afterAll([received, { type: 'unveiled', photoId: photo.id }, answered, received])
    expect(known?.messages).toEqual([{ ...sent, photo: { ...photo, isVeiled: false } }])
  })

  it('keeps the cursor of the older pages when it is refetched', () => {
    const before = afterEvent(undefined, {
      type: 'caught_up',
      messages: [message(7, true)],
      olderCursor: '7',
    })
    const after = afterEvent(before, {
      type: 'caught_up',
      messages: [message(7, true), message(8, false)],
      olderCursor: null,
    })
    expect(after).toMatchObject({ isLoaded: true, olderCursor: '7' })
  })

  it('is not loaded before a page was fetched, even if a message arrived first', () => {
    const known = afterEvent(undefined, { type: 'received', message: message(3, false) })
    expect(known.isLoaded).toBe(false)
  })

  it('keeps a message read when an older response arrives later', () => {
    const known = afterAll([
      { type: 'received', message: { ...message(1, true), isRead: true } },
      { type: 'received', message: message(1, true) },
    ])
    expect(known?.messages[0]?.isRead).toBe(true)
  })
})

function asUnsent(sent: Message): Unsent {
  return {
    clientId: sent.clientId ?? '',
    partnerId: PARTNER,
    content: sent.content,
    writtenAt: sent.createdAt,
    refusal: null,
  }
}

describe('a reaction', () => {
  const sent = message(1, true)
  const reactions = [{ memberId: PARTNER, sign: 'like' as const }]
  const reacted = { type: 'reacted', messageId: 1, reactions } as const
  const signOf = (known: Conversation | undefined) => known?.messages[0]?.reactions

  it('is kept when its message is received again', () => {
    const received = { type: 'received', message: sent } as const
    expect(signOf(afterAll([received, reacted, received]))).toEqual(reactions)
  })

  it('is kept by a page requested before it, and removed by a page without it requested after it', () => {
    const page = { type: 'caught_up', messages: [sent], olderCursor: null } as const
    const since = afterAll([page])
    const known = afterAll([page, reacted])
    expect(signOf(afterEvent(known, { ...page, since }))).toEqual(reactions)
    expect(signOf(afterEvent(known, { ...page, since: known }))).toBeUndefined()
  })

  it('stays removed when a page arrives that was requested before the removal', () => {
    const page = {
      type: 'caught_up',
      messages: [{ ...sent, reactions }],
      olderCursor: null,
    } as const
    const since = afterAll([page])
    const known = afterAll([page, { ...reacted, reactions: [] }])
    expect(signOf(afterEvent(known, { ...page, since }))).toEqual([])
  })
})
