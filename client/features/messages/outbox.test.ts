import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '#shared/contracts/messages.ts'
import { OPENING_CARDS, type OpeningCardId } from '#shared/domain/opening-cards.ts'
import { type Connection, retryMessages, startOutbox, writeCard, writeMessage } from './outbox.ts'
import type { Unsent } from './unsent.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const PARTNER = '00000000-0000-4000-8000-000000000002'
const PAIR = { memberId: ME, partnerId: PARTNER }
const KEY = `unsent_message:${ME}`

type Answer =
  | 'stored'
  | 'stored, answer lost'
  | 'lost'
  | 'refused'
  | 'begun'
  | 'too fast'
  | 'outage'

/** A server that stores each clientId once, behind a connection that answers as listed in `answers`. */
function createConnection() {
  const state = {
    isOpen: false,
    answers: [] as Answer[],
    stored: [] as { clientId: string | undefined; content: string; cardId?: OpeningCardId }[],
  }
  let onConnect = () => {}
  const connection: Connection = {
    isConnected: () => state.isOpen,
    onConnect: (listener) => {
      onConnect = listener
      return () => {}
    },
    send: async ({ clientId, cardId, content = '' }) => {
      const answer = state.answers.shift() ?? 'stored'
      if (answer === 'refused') {
        return { ok: false, code: 'plan_required', message: 'Réservé.' }
      }
      if (answer === 'begun') {
        return { ok: false, code: 'conversation_begun', message: 'Déjà ouverte.' }
      }
      if (answer === 'too fast') {
        return { ok: false, code: 'too_many_requests', message: 'Patientez.' }
      }
      if (answer === 'outage') return { ok: false, code: 'unavailable', message: 'Indisponible.' }
      const isKnown = state.stored.some((message) => message.clientId === clientId)
      if (answer !== 'lost' && !isKnown)
        state.stored.push({ clientId, content, ...(cardId && { cardId }) })
      if (answer === 'stored') return { ok: true, message: acknowledged(content) }
      state.isOpen = false
      return { ok: false, code: 'unavailable', message: 'Indisponible.' }
    },
  }
  return { state, connection, connect: () => onConnect() }
}

function acknowledged(content: string): Message {
  return {
    id: 1,
    senderId: ME,
    receiverId: PARTNER,
    content,
    createdAt: '2026-11-20T12:00:00Z',
    isRead: false,
    clientId: null,
  }
}

const storage = new Map<string, string>()
const onSent = vi.fn<(message: Message) => void>()
const onRefused = vi.fn()

const { state, connection, connect: openConnection } = createConnection()

function open(memberId = ME) {
  return startOutbox({ memberId, connection, onSent, onRefused })
}

function write(...contents: string[]) {
  for (const content of contents) writeMessage(PAIR, content)
}

async function connect() {
  state.isOpen = true
  openConnection()
  await settle()
}

async function settle() {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
}

function storedContents() {
  return state.stored.map(({ content }) => content)
}

function kept(): Unsent[] {
  return JSON.parse(storage.get(KEY) ?? '[]')
}

describe('the outbox', () => {
  let stop: () => void

  beforeEach(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    })
    Object.assign(state, { isOpen: false, answers: [], stored: [] })
    stop = open()
  })

  afterEach(() => {
    stop()
    storage.clear()
    onSent.mockClear()
    onRefused.mockClear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('sends immediately over an open connection and stores nothing', async () => {
    state.isOpen = true
    write('Bonjour')
    await settle()
    expect(storedContents()).toEqual(['Bonjour'])
    expect(onSent).toHaveBeenCalledOnce()
    expect(storage.has(KEY)).toBe(false)
  })

  it('waits for the connection, then sends the messages in the order of writing', async () => {
    write('un', 'deux', 'trois')
    await settle()
    expect(storedContents()).toEqual([])
    expect(kept().map(({ content }) => content)).toEqual(['un', 'deux', 'trois'])
    await connect()
    expect(storedContents()).toEqual(['un', 'deux', 'trois'])
  })

  it('delivers every message once and in order over a connection that keeps failing', async () => {
    const failures = fc.array(fc.constantFrom<Answer>('stored', 'stored, answer lost', 'lost'), {
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(failures, fc.integer({ min: 1, max: 6 }), async (answers, count) => {
        Object.assign(state, { isOpen: true, answers: [...answers], stored: [] })
        const contents = Array.from({ length: count }, (_, index) => `message ${index}`)
        write(...contents)
        await settle()
        for (let turn = 0; turn <= answers.length; turn += 1) await connect()
        expect(storedContents()).toEqual(contents)
        expect(storage.has(KEY)).toBe(false)
      }),
    )
  })

  it('sends after a reload what the previous page could not send', async () => {
    write('Je suis encore là')
    stop()
    stop = open()
    await connect()
    expect(storedContents()).toEqual(['Je suis encore là'])
  })

  it('stores messages written before it has started, after those that an earlier page left', async () => {
    write('un')
    stop()
    // As on the next page: the outbox has not started, and its memory is empty.
    write('deux')
    expect(kept().map(({ content }) => content)).toEqual(['un', 'deux'])
    stop = open()
    await connect()
    expect(storedContents()).toEqual(['un', 'deux'])
  })

  it('never sends what another member left in this tab', async () => {
    write('Pour toi seul')
    stop()
    stop = open(PARTNER)
    await connect()
    expect(storedContents()).toEqual([])
  })

  it('waits a second after a rate-limit refusal, then continues in order', async () => {
    vi.useFakeTimers()
    const contents = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']
    write(...contents)
    const sent = kept().map(({ clientId, content }) => ({ clientId, content }))
    state.answers = [...Array<Answer>(5).fill('stored'), 'too fast', 'too fast']
    await connect()
    expect(storedContents()).toEqual(contents.slice(0, 5))
    expect(kept()).toMatchObject([
      { content: 'six', refusal: null },
      { content: 'sept', refusal: null },
    ])

    await vi.advanceTimersByTimeAsync(1000)
    expect(storedContents()).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(1000)
    expect(state.stored).toEqual(sent)
    expect(storage.has(KEY)).toBe(false)
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('holds back messages written after a refused one until the member retries', async () => {
    state.isOpen = true
    state.answers = ['refused']
    write('un', 'deux')
    await settle()
    expect(storedContents()).toEqual([])
    expect(kept()).toMatchObject([
      { content: 'un', refusal: 'Réservé.' },
      { content: 'deux', refusal: 'Réservé.' },
    ])
    expect(onRefused).toHaveBeenCalledOnce()

    retryMessages(PARTNER)
    await settle()
    expect(storedContents()).toEqual(['un', 'deux'])
  })

  it('sends a message that a rule refused only when the member retries, even after a reconnection or a reload', async () => {
    state.isOpen = true
    state.answers = ['refused']
    write('Bonsoir')
    await settle()
    await connect()
    stop()
    stop = open()
    await connect()
    expect(storedContents()).toEqual([])
    expect(kept()).toMatchObject([{ content: 'Bonsoir', refusal: 'Réservé.' }])
    retryMessages(PARTNER)
    await settle()
    expect(storedContents()).toEqual(['Bonsoir'])
  })

  it('sends a message that an outage refused automatically with the next connection', async () => {
    state.isOpen = true
    state.answers = ['outage']
    write('Bonsoir')
    await settle()
    expect(kept()).toMatchObject([{ refusal: 'Indisponible.' }])
    await connect()
    expect(storedContents()).toEqual(['Bonsoir'])
  })

  it('stores a card like a typed message, and sends its id', async () => {
    writeCard(PAIR, 'walk')
    await settle()
    expect(kept()).toMatchObject([{ content: OPENING_CARDS.walk, cardId: 'walk', refusal: null }])
    await connect()
    expect(state.stored).toMatchObject([{ content: '', cardId: 'walk' }])
    expect(storage.has(KEY)).toBe(false)
  })

  it('sends the sentence of a late card as an answer, and holds nothing back behind it', async () => {
    state.isOpen = true
    state.answers = ['begun']
    writeCard(PAIR, 'walk')
    write('Bonjour')
    await settle()
    expect(storedContents()).toEqual([OPENING_CARDS.walk, 'Bonjour'])
    expect(state.stored[0]).not.toHaveProperty('cardId')
    expect(onRefused).toHaveBeenCalledOnce()
    expect(storage.has(KEY)).toBe(false)
  })
})
