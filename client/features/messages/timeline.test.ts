import { describe, expect, it } from 'vitest'
import type { Message } from '#shared/contracts/messages.ts'
import { toTimeline } from './timeline.ts'
import type { Unsent } from './unsent.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const PARTNER = '00000000-0000-4000-8000-000000000002'
const CLIENT_ID = '00000000-0000-4000-8000-000000000003'
const now = new Date('2026-11-20T20:00:00+01:00')

function message(id: number, from: 'me' | 'partner', at: string, more?: Partial<Message>): Message {
  const isMine = from === 'me'
  return {
    id,
    senderId: isMine ? ME : PARTNER,
    receiverId: isMine ? PARTNER : ME,
    content: `message ${id}`,
    createdAt: at,
    isRead: false,
    clientId: null,
    ...more,
  }
}

const unsent: Unsent = {
  clientId: CLIENT_ID,
  partnerId: PARTNER,
  content: 'Samedi, oui.',
  writtenAt: '2026-11-20T19:59:00+01:00',
  refusal: null,
}

function show(messages: Message[], waiting: Unsent[] = [], readUpTo = 0) {
  return toTimeline({ messages, readUpTo }, waiting, { partnerId: PARTNER, now })
}

describe('the timeline of a conversation', () => {
  it('is divided by days in the time zone of Paris', () => {
    const days = show([
      message(1, 'partner', '2026-11-19T22:59:00Z'),
      message(2, 'partner', '2026-11-19T23:01:00Z'),
    ]).map(({ day, hour }) => [day, hour])
    expect(days).toEqual([
      ['Hier', '23\u00a0h\u00a059'],
      ["Aujourd'hui", '0\u00a0h\u00a001'],
    ])
  })

  it('groups messages that one member sends within five minutes, with one time under them', () => {
    const bubbles = show([
      message(1, 'partner', '2026-11-20T17:57:00+01:00'),
      message(2, 'partner', '2026-11-20T17:58:00+01:00'),
      message(3, 'me', '2026-11-20T17:59:00+01:00'),
      message(4, 'me', '2026-11-20T18:30:00+01:00'),
    ])
    expect(bubbles.map(({ isContinued, hour }) => [isContinued, hour])).toEqual([
      [false, null],
      [true, '17\u00a0h\u00a058'],
      [false, '17\u00a0h\u00a059'],
      [false, '18\u00a0h\u00a030'],
    ])
  })

  it("marks the member's messages as read up to where the partner has read", () => {
    const bubbles = show(
      [
        message(1, 'me', '2026-11-20T18:00:00+01:00', { isRead: true }),
        message(2, 'me', '2026-11-20T18:01:00+01:00'),
        message(3, 'me', '2026-11-20T18:02:00+01:00'),
        message(4, 'partner', '2026-11-20T18:03:00+01:00', { isRead: true }),
      ],
      [],
      2,
    )
    expect(bubbles.map(({ state }) => state)).toEqual(['read', 'read', 'sent', 'received'])
  })

  it('ends with the unsent messages, refused or not', () => {
    const [sent, sending, refused] = show(
      [message(1, 'me', '2026-11-20T19:58:00+01:00')],
      [unsent, { ...unsent, clientId: ME, refusal: 'Patientez quelques instants.' }],
    )
    expect(sent?.state).toBe('sent')
    expect(sending).toMatchObject({ key: CLIENT_ID, state: 'sending' })
    expect(refused).toMatchObject({ state: 'refused', refusal: 'Patientez quelques instants.' })
  })

  it('shows a message that arrives before its acknowledgement once, as the same bubble', () => {
    const bubbles = show(
      [message(1, 'me', '2026-11-20T19:59:10+01:00', { clientId: CLIENT_ID })],
      [unsent],
    )
    expect(bubbles).toHaveLength(1)
    expect(bubbles[0]).toMatchObject({ key: CLIENT_ID, state: 'sent' })
  })
})
