import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEvents, type Events } from '#server/platform/events.ts'
import { DomainProblem } from '#server/platform/http/problem.ts'
import { demoListeners } from './demo.listeners.ts'

const HELENE = 1
const LAURENT = 2
const MATCH = 7
const laurent = {
  id: LAURENT,
  publicId: 'laurent',
  plan: 'gold',
  gender: 'H',
  city: 'Dinard',
} as const
const scene = { actor: laurent, partnerPublicId: 'helene' }

const log = { error: vi.fn() }
const pushToPartner = vi.fn()
const demo = {
  findScene: vi.fn(async (actorId: number) => (actorId === LAURENT ? scene : undefined)),
  flashBack: vi.fn(async () => undefined),
  nextLine: vi.fn(async (): Promise<string | undefined> => 'Bonjour !'),
  read: vi.fn(async () => undefined),
  write: vi.fn(async () => undefined),
}
let events: Events
let stop: () => void

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  events = createEvents(log)
  demoListeners({
    config: { mode: 'demo' },
    events,
    demo,
    realtime: { pushToPartner },
    log,
    onClose: (work) => {
      stop = work
    },
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('a demo member', () => {
  test('flashes back two to four seconds after a flash', async () => {
    events.publish([['flash.sent', { from: HELENE, to: LAURENT, isMatch: false }]])
    await vi.advanceTimersByTimeAsync(1_999)
    expect(demo.flashBack).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_001)
    expect(demo.flashBack).toHaveBeenCalledExactlyOnceWith(scene)
  })

  test('does not flash back when the flash has made a match', async () => {
    events.publish([['flash.sent', { from: HELENE, to: LAURENT, isMatch: true }]])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(demo.flashBack).not.toHaveBeenCalled()
  })

  test('greets a new match within seconds: reads, shows that it types, then writes', async () => {
    events.publish([['match.created', { matchId: MATCH, initiator: LAURENT, other: HELENE }]])
    await vi.advanceTimersByTimeAsync(7_000)
    expect(demo.read).toHaveBeenCalledOnce()
    expect(pushToPartner.mock.calls.map(([, , typing]) => typing.isTyping)).toEqual([true, false])
    expect(demo.write).toHaveBeenCalledExactlyOnceWith(scene, 'Bonjour !')
  })

  test('answers two consecutive messages once', async () => {
    const sent = { matchId: MATCH, from: HELENE, to: LAURENT, message: aMessage() }
    events.publish([['message.sent', sent]])
    await vi.advanceTimersByTimeAsync(1_000)
    events.publish([['message.sent', sent]])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(demo.write).toHaveBeenCalledOnce()
  })

  test('does not show that it types when it has nothing to say', async () => {
    demo.nextLine.mockResolvedValueOnce(undefined)
    events.publish([['match.created', { matchId: MATCH, initiator: HELENE, other: LAURENT }]])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(pushToPartner).not.toHaveBeenCalled()
    expect(demo.write).not.toHaveBeenCalled()
  })

  test('ignores a refused action without logging an error', async () => {
    demo.flashBack.mockRejectedValueOnce(new DomainProblem('flashes_exhausted'))
    events.publish([['flash.sent', { from: HELENE, to: LAURENT, isMatch: false }]])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(demo.flashBack).toHaveBeenCalledOnce()
    expect(log.error).not.toHaveBeenCalled()
  })

  test('does nothing after the server has stopped', async () => {
    events.publish([['flash.sent', { from: HELENE, to: LAURENT, isMatch: false }]])
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(demo.flashBack).not.toHaveBeenCalled()
  })
})

test('the demo never acts for a real member', async () => {
  events.publish([['flash.sent', { from: LAURENT, to: HELENE, isMatch: false }]])
  events.publish([
    [
      'message.sent',
      {
        matchId: MATCH,
        from: LAURENT,
        to: HELENE,
        message: aMessage(),
      },
    ],
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(demo.flashBack).not.toHaveBeenCalled()
  expect(demo.write).not.toHaveBeenCalled()
})

function aMessage() {
  return {
    id: 1,
    senderId: 'helene',
    receiverId: 'laurent',
    content: 'Bonjour',
    createdAt: '2026-11-20T09:00:00Z',
    isRead: false,
    clientId: null,
  }
}
