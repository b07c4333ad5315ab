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

/** A server that stores a clientId once, behind a connection that drops as told. */
function createLine() {
  const state = {
    isOpen: false,
    answers: [] as Answer[],
    stored: [] as { clientId: string | undefined; content: string; cardId?: OpeningCardId }[],
  }
  let onConnect = () => {}
  const line: Connection = {
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
  return { state, line, connect: () => onConnect() }
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

const shelf = new Map<string, string>()
const onSent = vi.fn<(message: Message) => void>()
const onRefused = vi.fn()

const { state, line, connect: openLine } = createLine()

function open(memberId = ME) {
  return startOutbox({ memberId, line, onSent, onRefused })
}

function write(...contents: string[]) {
  for (const content of contents) writeMessage(PAIR, content)
}

async function connect() {
  state.isOpen = true
  openLine()
  await settle()
}

async function settle() {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
}

function storedContents() {
  return state.stored.map(({ content }) => content)
}

function kept(): Unsent[] {
  return JSON.parse(shelf.get(KEY) ?? '[]')
}

describe('the outbox', () => {
  let stop: () => void

  beforeEach(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => shelf.set(key, value),
      removeItem: (key: string) => shelf.delete(key),
    })
    Object.assign(state, { isOpen: false, answers: [], stored: [] })
    stop = open()
  })

  afterEach(() => {
    stop()
    shelf.clear()
    onSent.mockClear()
    onRefused.mockClear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('sends at once over an open connection and keeps nothing', async () => {
    state.isOpen = true
    write('Bonjour')
    await settle()
    expect(storedContents()).toEqual(['Bonjour'])
    expect(onSent).toHaveBeenCalledOnce()
    expect(shelf.has(KEY)).toBe(false)
  })

  it('waits for the connection, then sends in the order of writing', async () => {
    write('un', 'deux', 'trois')
    await settle()
    expect(storedContents()).toEqual([])
    expect(kept().map(({ content }) => content)).toEqual(['un', 'deux', 'trois'])
    await connect()
    expect(storedContents()).toEqual(['un', 'deux', 'trois'])
  })

  it('stores every message once and in order over a connection that keeps failing', async () => {
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
        expect(shelf.has(KEY)).toBe(false)
      }),
    )
  })

  it('resends after a reload what the page before could not', async () => {
    write('Je suis encore là')
    stop()
    stop = open()
    await connect()
    expect(storedContents()).toEqual(['Je suis encore là'])
  })

  it('keeps what is written before it can send at all, behind what an earlier page left', async () => {
    write('un')
    stop()
    // As at the next page: no live part, and what it had in memory is gone.
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

  it('waits a moment when the server finds it too fast, then goes on in order', async () => {
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
    expect(shelf.has(KEY)).toBe(false)
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('holds back what was written after a refused message, until it is retried', async () => {
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

  it('what a rule has refused waits for a press, whatever becomes of the connection and the page', async () => {
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

  it('what an outage of the server kept goes by itself with the next connection', async () => {
    state.isOpen = true
    state.answers = ['outage']
    write('Bonsoir')
    await settle()
    expect(kept()).toMatchObject([{ refusal: 'Indisponible.' }])
    await connect()
    expect(storedContents()).toEqual(['Bonsoir'])
  })

  it('keeps a card as it keeps words, and sends its name', async () => {
    writeCard(PAIR, 'walk')
    await settle()
    expect(kept()).toMatchObject([{ content: OPENING_CARDS.walk, cardId: 'walk', refusal: null }])
    await connect()
    expect(state.stored).toMatchObject([{ content: '', cardId: 'walk' }])
    expect(shelf.has(KEY)).toBe(false)
  })

  it('sends the sentence of a card that comes too late as an answer, and holds nothing back behind it', async () => {
    state.isOpen = true
    state.answers = ['begun']
    writeCard(PAIR, 'walk')
    write('Bonjour')
    await settle()
    expect(storedContents()).toEqual([OPENING_CARDS.walk, 'Bonjour'])
    expect(state.stored[0]).not.toHaveProperty('cardId')
    expect(onRefused).toHaveBeenCalledOnce()
    expect(shelf.has(KEY)).toBe(false)
  })
})
