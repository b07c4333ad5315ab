// Rules: messages
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { io as connect } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { startMessages } from '#client/features/messages/messages.realtime.ts'
import { closeSocket, openSocket } from '#client/platform/socket.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { MemberContext } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import {
  answersOf,
  fromLaurent,
  fromMe,
  LAURENT,
  match,
  member,
  type World,
} from '#tests/support/conversation.ts'
import { stubLayout, stubMotion } from '#tests/support/member-page.tsx'
import { ChatPage } from './ChatPage.tsx'

const ME = member.id
const NOW = new Date('2026-11-20T20:30:00+01:00')

interface Sent {
  event: string
  payload: { clientId?: string; content?: string; isTyping?: boolean }
}

/** A fake socket: `server` acts as the server. */
const { server, io } = vi.hoisted(() => {
  const listeners = new Map<string, (...args: unknown[]) => void>()
  const state = {
    sent: [] as Sent[],
    acknowledge: (_sent: Sent): unknown => ({ ok: true }),
  }
  const socket = {
    connected: false,
    on: (event: string, listener: (...args: unknown[]) => void) => listeners.set(event, listener),
    onAny: (listener: (...args: unknown[]) => void) => listeners.set('*', listener),
    disconnect: () => {},
    volatile: {
      emit: (event: string, payload: Sent['payload']) => state.sent.push({ event, payload }),
    },
    timeout: () => ({
      emitWithAck: async (event: string, payload: Sent['payload']) => {
        const sent = { event, payload }
        state.sent.push(sent)
        return await state.acknowledge(sent)
      },
    }),
  }
  return {
    io: () => socket,
    server: {
      state,
      connects() {
        socket.connected = true
        listeners.get('connect')?.()
      },
      drops() {
        socket.connected = false
        listeners.get('disconnect')?.('transport close')
      },
      pushes: (event: string, ...args: unknown[]) => listeners.get('*')?.(event, ...args),
      sentAs: (event: string) => state.sent.filter((sent) => sent.event === event),
    },
  }
})
vi.mock('socket.io-client', () => ({ io }))

const fetchMock = vi.fn<typeof fetch>()
let stop = () => {}

function serve(world: World) {
  const answer = answersOf(world)
  fetchMock.mockImplementation(answer)
  return answer
}

async function open(world: World = {}) {
  serve(world)
  await show()
}

async function show() {
  history.replaceState(null, '', `/chat/${LAURENT}`)
  const queries = createQueryClient()
  queries.setQueryData(currentMemberQuery.queryKey, member)
  const stopMessages = startMessages(queries)
  openSocket(connect)
  const page = render(
    <QueryClientProvider client={queries}>
      <MemberContext value={member}>
        <AppRouter preload={async () => {}}>
          <ChatPage />
        </AppRouter>
      </MemberContext>
    </QueryClientProvider>,
  )
  stop = () => {
    page.unmount()
    stopMessages()
    closeSocket()
  }
  await act(async () => server.connects())
}

function log() {
  return screen.findByRole('log', { name: 'Conversation avec Laurent' })
}

async function bubbles() {
  return [...(await log()).querySelectorAll('p')].map(({ textContent }) => textContent)
}

function requestsTo(path: string) {
  return fetchMock.mock.calls.filter(([input]) => String(input).startsWith(path))
}

function field() {
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' })
}

async function write(content: string) {
  fireEvent.change(await field(), { target: { value: content } })
  await act(async () => fireEvent.keyDown(await field(), { key: 'Enter' }))
}

function stores(id: number) {
  server.state.acknowledge = ({ event, payload }) => {
    if (event !== 'send_message') return { ok: true }
    const { clientId = null, content = '' } = payload
    return { ok: true, message: fromMe(id, content, { clientId }) }
  }
}

describe('the page of a conversation', () => {
  beforeEach(() => {
    server.state.sent = []
    server.state.acknowledge = () => ({ ok: true })
    vi.stubGlobal('fetch', fetchMock)
    stubLayout()
    stubMotion()
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  })

  afterEach(() => {
    stop()
    sessionStorage.clear()
    fetchMock.mockReset()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it("shows the partner's name, plan and presence", async () => {
    await open({ history: [fromLaurent(1, 'Samedi ?')] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Laurent Gold' })).toBeTruthy()
    expect(await screen.findByText('Vu il y a 2 h')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Retour aux messages' })
    expect(back.getAttribute('href')).toBe('/messages')
  })

  it('names the author of each message for screen readers', async () => {
    await open({ history: [fromLaurent(1, 'Samedi ?'), fromMe(2, 'Avec plaisir.')] })
    expect((await log()).textContent).toMatch(/Laurent : Samedi\u202f\?.*Vous : Avec plaisir\./)
  })

  it('shows « Chargement... » until the conversation has loaded', async () => {
    const answer = serve({})
    fetchMock.mockImplementation((input) =>
      String(input).startsWith('/api/messages') ? new Promise(() => {}) : answer(input),
    )
    await show()
    expect(within(screen.getByRole('region')).getByText('Chargement...')).toBeTruthy()
  })

  it('joins the conversation, marks it as read, then refetches the matches', async () => {
    await open({ history: [fromLaurent(1, 'Samedi ?')] })
    await log()
    expect(server.sentAs('join_conversation')[0]?.payload).toEqual({
      user1Id: ME,
      user2Id: LAURENT,
    })
    await waitFor(() => expect(requestsTo('/api/messages/read')).toHaveLength(1))
    await waitFor(() => expect(requestsTo('/api/matches').length).toBeGreaterThan(1))
  })

  it('retries a failed read mark once the connection is back', async () => {
    const answer = serve({ history: [fromLaurent(1, 'Samedi ?')] })
    fetchMock.mockImplementation(async (input) => {
      if (String(input).startsWith('/api/messages/read')) throw new TypeError('Failed to fetch')
      return await answer(input)
    })
    await show()
    await waitFor(() => expect(requestsTo('/api/messages/read')).toHaveLength(1))
    await act(async () => server.drops())
    expect(requestsTo('/api/messages/read')).toHaveLength(1)
    serve({ history: [fromLaurent(1, 'Samedi ?')] })
    await act(async () => server.connects())
    await waitFor(() => expect(requestsTo('/api/messages/read')).toHaveLength(2))
    await act(async () => server.connects())
    expect(requestsTo('/api/messages/read')).toHaveLength(2)
  })

  it('leaves the conversation on unmount, so that its messages are notified again', async () => {
    await open()
    await log()
    stop()
    expect(server.sentAs('join_conversation').at(-1)?.payload).toEqual({})
  })

  it('adds an incoming message once, in the order of ids', async () => {
    await open({ history: [fromLaurent(1, 'un')] })
    await log()
    act(() => {
      server.pushes('new_message', fromLaurent(3, 'trois'))
      server.pushes('new_message', fromLaurent(2, 'deux'))
      server.pushes('new_message', fromLaurent(3, 'trois'))
    })
    expect(await bubbles()).toEqual(["Aujourd'hui", 'un', 'deux', 'trois'])
  })

  it('shows that the partner has read a message', async () => {
    await open({ history: [fromMe(1, 'Bonjour')] })
    expect(within(await log()).queryByText('Lu')).toBeNull()
    act(() => server.pushes('messages_read', { readerId: LAURENT, lastReadId: 1 }))
    expect(within(await log()).getByText('Lu')).toBeTruthy()
  })

  it('shows that the partner is writing, for 3 seconds', async () => {
    await open()
    const shown = within(await log())
    vi.useFakeTimers({ now: NOW })
    act(() => server.pushes('user_typing', { userId: LAURENT, isTyping: true }))
    expect(shown.getByText('Laurent écrit…')).toBeTruthy()
    act(() => vi.advanceTimersByTime(3000))
    expect(shown.queryByText('Laurent écrit…')).toBeNull()
  })

  it('announces once that the partner is writing, whatever their pauses', async () => {
    await open()
    const shown = within(await log())
    vi.useFakeTimers({ now: NOW })
    act(() => server.pushes('user_typing', { userId: LAURENT, isTyping: true }))
    expect(shown.getByText('Laurent écrit…').closest('[aria-hidden="true"]')).toBeTruthy()
    const announcement = screen.getByText('Laurent écrit…', { selector: '[role="status"]' })
    expect(announcement.textContent).toBe('Laurent écrit…')
    act(() => server.pushes('user_typing', { userId: LAURENT, isTyping: false }))
    act(() => vi.advanceTimersByTime(9999))
    expect(announcement.textContent).toBe('Laurent écrit…')
    act(() => vi.advanceTimersByTime(1))
    expect(announcement.textContent).toBe('')
  })

  it('sends a typing event when the member starts to write, and another after 1 second of inactivity', async () => {
    await open()
    const input = await field()
    vi.useFakeTimers({ now: NOW })
    fireEvent.change(input, { target: { value: 'B' } })
    fireEvent.change(input, { target: { value: 'Bo' } })
    expect(server.sentAs('typing').map(({ payload }) => payload.isTyping)).toEqual([true])
    act(() => vi.advanceTimersByTime(1000))
    expect(server.sentAs('typing').map(({ payload }) => payload.isTyping)).toEqual([true, false])
  })

  it('repeats the typing event while the member continues to write', async () => {
    await open()
    const input = await field()
    vi.useFakeTimers({ now: NOW })
    for (let letters = 1; letters <= 10; letters++) {
      fireEvent.change(input, { target: { value: 'a'.repeat(letters) } })
      act(() => vi.advanceTimersByTime(500))
    }
    expect(server.sentAs('typing').map(({ payload }) => payload.isTyping)).toEqual([
      true,
      true,
      true,
    ])
    act(() => vi.advanceTimersByTime(1000))
    expect(server.sentAs('typing').at(-1)?.payload.isTyping).toBe(false)
  })

  it('cannot send a message of spaces only', async () => {
    await open()
    await write('   ')
    expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveProperty('disabled', true)
    expect(server.sentAs('send_message')).toEqual([])
  })

  it('sends with Enter, shows the message immediately, and its time once acknowledged', async () => {
    await open()
    let acknowledge = () => {}
    server.state.acknowledge = ({ payload }) =>
      new Promise((resolve) => {
        acknowledge = () =>
          resolve({
            ok: true,
            message: fromMe(1, 'Bonjour', { clientId: payload.clientId ?? null }),
          })
      })
    await write('  Bonjour ')
    expect(await bubbles()).toContain('Bonjour')
    expect(screen.getByText('Envoi en cours...')).toBeTruthy()
    expect((await field()).value).toBe('')
    await act(async () => acknowledge())
    expect(await screen.findByText('18 h 42')).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
  })

  it('does not send with Shift+Enter, which begins a new line', async () => {
    await open()
    const input = await field()
    fireEvent.change(input, { target: { value: 'Bonjour' } })
    fireEvent.keyDown(input, { key: 'Enter', shiftKey: true })
    expect(server.sentAs('send_message')).toEqual([])
  })

  it('keeps a message while the connection is lost, and sends it once it is back', async () => {
    await open()
    await log()
    act(() => server.drops())
    await write('Vous êtes là ?')
    expect(screen.getByText('En attente du réseau')).toBeTruthy()
    expect(sessionStorage.getItem(`unsent_message:${ME}`)).toContain('Vous êtes là ?')
    stores(1)
    await act(async () => server.connects())
    expect(server.sentAs('send_message')).toHaveLength(1)
    expect((await bubbles()).filter((text) => text === 'Vous êtes là\u202f?')).toHaveLength(1)
  })

  it('offers to retry a refused message, under its bubble, with the same clientId', async () => {
    await open()
    server.state.acknowledge = () => ({
      ok: false,
      code: 'plan_required',
      message: 'Réservé.',
    })
    await write('Bonjour')
    expect(screen.getByText('Message non envoyé. Réservé.')).toBeTruthy()
    stores(1)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })))
    expect(screen.queryByText(/Message non envoyé/)).toBeNull()
    const [first, second] = server.sentAs('send_message').map(({ payload }) => payload.clientId)
    expect(second).toBe(first)
  })

  it.each([
    ['profile_held', 1],
    ['conversations_restricted', 1],
    ['plan_required', 0],
  ] as const)(
    'links from a message that a decision refused to the decision (%s)',
    async (code, links) => {
      await open()
      server.state.acknowledge = () => ({ ok: false, code, message: 'Refusé.' })
      await write('Bonjour')
      const found = screen.queryAllByRole('link', { name: 'Mes décisions' })
      expect(found.map((link) => link.getAttribute('href'))).toEqual(
        Array.from({ length: links }, () => '/decisions'),
      )
    },
  )

  it('removes a refused message with « Effacer »', async () => {
    await open()
    server.state.acknowledge = () => ({ ok: false, code: 'plan_required', message: 'Réservé.' })
    await write('Bonjour')
    fireEvent.click(screen.getByRole('button', { name: 'Effacer' }))
    expect(screen.queryByText('Bonjour')).toBeNull()
    expect(sessionStorage.getItem(`unsent_message:${ME}`)).toBeNull()
  })

  async function openMenu() {
    fireEvent.click(await screen.findByRole('button', { name: 'Que faire de ce message' }))
    return within(await screen.findByRole('dialog'))
  }

  it('adds a reaction to a message, and shows it under the message with its member', async () => {
    await open({ history: [fromLaurent(1, 'Samedi, alors.')] })
    const menu = await openMenu()
    expect(menu.getByRole('heading').textContent).toContain('Samedi, alors.')
    fireEvent.click(menu.getByRole('button', { name: "J'aime" }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = fetchMock.mock.calls.find(([url]) => String(url).includes('/reaction'))
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual({
      ...{ partnerId: LAURENT, messageId: 1, sign: 'like' },
    })
    expect(within(await log()).getByText("J'aime :").parentElement?.textContent).toContain('Vous')
    const reactions = [{ memberId: LAURENT, sign: 'thanks' }]
    act(() =>
      server.pushes('message_reacted', {
        ...{ senderId: LAURENT, receiverId: ME, messageId: 1, reactions },
      }),
    )
    expect(within(await log()).getByText('Merci :').parentElement?.textContent).toContain('Laurent')
    expect(within(await log()).queryByText("J'aime :")).toBeNull()
  })

  it('shows in the menu why a reaction failed', async () => {
    const answer = serve({ history: [fromLaurent(1, 'Samedi, alors.')] })
    fetchMock.mockImplementation(async (url) =>
      String(url).includes('/reaction') ? Promise.reject(new TypeError('offline')) : answer(url),
    )
    await show()
    const menu = await openMenu()
    fireEvent.click(menu.getByRole('button', { name: "J'aime" }))
    expect((await menu.findByRole('alert')).textContent).not.toBe('')
  })

  it('quotes a message in one answer, and the quote can be cancelled', async () => {
    await open({ history: [fromLaurent(1, 'Samedi, alors.')] })
    const quote = async () => {
      fireEvent.click((await openMenu()).getByRole('button', { name: 'Répondre en citant' }))
    }
    await quote()
    expect(screen.getByText('Vous répondez à Laurent')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Annuler la citation' }))
    expect(screen.queryByRole('button', { name: 'Annuler la citation' })).toBeNull()
    await quote()
    server.state.acknowledge = () => new Promise(() => {})
    await write('Volontiers.')
    expect(server.sentAs('send_message')[0]?.payload).toMatchObject({ quotedId: 1 })
    expect(screen.queryByRole('button', { name: 'Annuler la citation' })).toBeNull()
    expect(within(await log()).getByRole('button', { name: /Samedi, alors/ })).toBeTruthy()
  })

  it('can report any loaded message, which is preselected and can be deselected', async () => {
    const older = Array.from({ length: 12 }, (_, index) =>
      fromLaurent(index + 1, `N° ${index + 1}`),
    )
    await open({ history: older })
    const [first] = await screen.findAllByRole('button', { name: 'Que faire de ce message' })
    if (first) fireEvent.click(first)
    fireEvent.click(await screen.findByRole('button', { name: 'Signaler ce message' }))
    const box = await screen.findByRole('checkbox', { name: 'N° 1' })
    expect(box).toHaveProperty('checked', true)
    fireEvent.click(box)
    expect(box).toHaveProperty('checked', false)
  })

  it('says that a quoted message no longer exists', async () => {
    const quoted = { id: 1, senderId: null, content: null }
    await open({ history: [fromMe(2, 'Volontiers.', { quoted })] })
    expect(within(await log()).getByText("Le message cité n'est plus là.")).toBeTruthy()
  })

  it('begins with what each member liked about the other when they flashed', async () => {
    await open({
      history: [fromLaurent(1, 'Bonjour.')],
      liked: {
        mine: { prompt: 'sunday', answer: 'le marché.' },
        theirs: { photo: '/media/photos/00000000-0000-4000-8000-00000000000a' },
      },
    })
    const log = await screen.findByRole('log')
    await within(log).findByRole('link', { name: /^Voir son profil/ })
    const [, mine, theirs, message] = [...log.children].map(({ textContent }) => textContent)
    expect(mine).toBe(fixSpaces("Votre flash. Ce qui m'a plu :« le marché. »"))
    expect(theirs).toBe(fixSpaces("Le flash de Laurent. Ce qui m'a plu : cette photo."))
    expect(message).toBe("Aujourd'hui")
  })

  it('begins with an introduction of the partner while there are at most three messages', async () => {
    const said = [1, 2, 3, 4].map((id) => fromLaurent(id, `Mot ${id}`))
    await open({ history: said.slice(0, 3) })
    const link = await screen.findByRole('link', { name: 'Voir son profil : Laurent' })
    expect(link.getAttribute('href')).toBe(`/profiles/${LAURENT}`)
    stop()
    await open({ history: said })
    expect(await screen.findByText('Mot 4')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Voir son profil/ })).toBeNull()
  })

  it('loads the older messages on demand', async () => {
    await open({
      history: [fromLaurent(51, 'récent')],
      older: [fromLaurent(50, 'ancien', '2026-11-19T10:00:00Z')],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Messages précédents' }))
    await screen.findByText('ancien')
    expect(await bubbles()).toEqual(['Hier', 'ancien', "Aujourd'hui", 'récent'])
    expect(screen.queryByRole('button', { name: 'Messages précédents' })).toBeNull()
  })

  it('does not announce older messages to screen readers, but announces new ones', async () => {
    await open({ history: [fromLaurent(51, 'récent')], older: [fromLaurent(50, 'ancien')] })
    const live = await log()
    expect(live.getAttribute('aria-live')).toBe('polite')
    vi.useFakeTimers({ now: NOW })
    let arrives = (_older: Response) => {}
    fetchMock.mockReturnValueOnce(
      new Promise((resolve) => {
        arrives = resolve
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Messages précédents' }))
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(live.getAttribute('aria-live')).toBe('off')
    arrives(Response.json([fromLaurent(50, 'ancien')]))
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(within(live).getByText('ancien')).toBeTruthy()
    expect(live.getAttribute('aria-live')).toBe('off')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(live.getAttribute('aria-live')).toBe('polite')
  })

  it('shows that the older messages could not be loaded, and offers to try again', async () => {
    const world = { history: [fromLaurent(51, 'récent')], older: [fromLaurent(50, 'ancien')] }
    await open(world)
    const button = await screen.findByRole('button', { name: 'Messages précédents' })
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fireEvent.click(button)
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toBe('Problème de connexion. Vérifiez votre internet')
    fireEvent.click(button)
    await screen.findByText('ancien')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('catches up after a lost connection', async () => {
    await open({ history: [fromLaurent(1, 'un')] })
    await log()
    act(() => server.drops())
    serve({ history: [fromLaurent(1, 'un'), fromLaurent(2, 'deux')] })
    await act(async () => server.connects())
    await screen.findByText('deux')
    expect(await bubbles()).toEqual(["Aujourd'hui", 'un', 'deux'])
  })

  it('explains on the free plan why the member cannot write before an answer, and leads to the plans', async () => {
    await open({ matches: [{ ...match, canWrite: false }], history: [fromMe(1, 'Bonjour')] })
    await screen.findByText(/^Vous avez ouvert la conversation\./)
    const link = screen.getByRole('link', { name: 'Passer à Premium pour écrire librement' })
    expect(link.getAttribute('href')).toBe('/subscription')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is declined from its menu, and then closed without a field to write', async () => {
    const lastMessage = { content: 'Bonjour.', createdAt: NOW.toISOString(), isMine: false }
    const history = [fromLaurent(1, 'Bonjour.')]
    await open({ matches: [{ ...match, lastMessage }], history })
    await log()
    const options = screen.getByRole('button', { name: 'Options : signaler ou bloquer' })
    fireEvent.click(options)
    const decline = screen.getByRole('button', { name: 'Décliner avec politesse' })
    await act(async () => fireEvent.click(decline))
    // The dialog that opens next returns the focus to this button.
    expect(document.activeElement).toBe(options)
    const send = await screen.findByRole('button', { name: 'Envoyer et fermer' })
    const closed = { at: NOW.toISOString(), isMine: true }
    const answer = answersOf({
      matches: [{ ...match, lastMessage, canWrite: false, closed }],
      history,
    })
    fetchMock.mockImplementation(async (input) =>
      String(input).endsWith('/decline') ? new Response(null, { status: 204 }) : answer(input),
    )
    fireEvent.click(send)
    await screen.findByRole('article', { name: 'Conversation fermée' })
    await screen.findByRole('button', { name: 'Rouvrir la conversation' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps the partner next to a closed conversation on a desktop, without a request for their profile', async () => {
    stubMotion(true)
    const closed = { at: NOW.toISOString(), isMine: true }
    const partner = { ...match.partner, age: 61 }
    await open({ matches: [{ ...match, partner, canWrite: false, closed }] })
    const aside = await screen.findByRole('complementary', { name: 'Le profil de Laurent' })
    expect(within(aside).queryByRole('link')).toBeNull()
    const read = fetchMock.mock.calls.map(([url]) => String(url))
    expect(read.filter((url) => url.endsWith(`/users/${LAURENT}`))).toEqual([])
  })

  it('still asks how an appointment went in a closed conversation', async () => {
    const lastMessage = { content: 'Bonjour.', createdAt: NOW.toISOString(), isMine: false }
    const closed = { at: NOW.toISOString(), isMine: false }
    const answer = answersOf({
      matches: [{ ...match, lastMessage, canWrite: false, closed }],
      history: [fromLaurent(1, 'Bonjour.')],
    })
    const debrief = {
      ...{ appointmentId: '00000000-0000-4000-8000-000000000009', place: 'Café du Môle' },
      ...{ startsAt: '2026-11-19T09:30:00Z', timeZone: 'Europe/Paris' },
      ...{ answers: null, areBothForIt: false },
    }
    fetchMock.mockImplementation(async (input) =>
      String(input).endsWith('/debrief') ? Response.json({ debrief }) : answer(input),
    )
    await show()
    const card = await screen.findByRole('article', { name: 'Cette conversation est fermée' })
    const link = await within(card).findByRole('link', { name: 'Répondre' })
    expect(link.getAttribute('href')).toBe(`/messages/${LAURENT}/lendemain`)
    expect(card.textContent).toContain("Comment s'est passé votre rendez-vous")
    // Only one button of the page has the primary style.
    const otherProfiles = screen.getByRole('link', { name: "Découvrir d'autres profils" })
    expect(otherProfiles.className).toBe(buttonClass())
    expect(link.className).toBe(buttonClass({ variant: 'secondary', size: 'small' }))
  })

  it("shows a former member's conversation without a field to answer", async () => {
    const partner = { ...match.partner, firstName: 'Ancien membre', photo: '', isFormer: true }
    await open({
      matches: [{ ...match, canWrite: false, partner }],
      history: [fromLaurent(1, 'Bonne route !')],
    })
    expect(await screen.findByText('Bonne route !')).toBeTruthy()
    expect(screen.getByText(/^Cette personne a quitté Embellie\./)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('ends the conversation with a banned partner by what to check, without a field to answer', async () => {
    const banned = { at: '2026-11-20T18:00:00Z', gender: 'H' } as const
    const partner = { ...match.partner, isFormer: true }
    await open({
      matches: [{ ...match, canWrite: false, partner, banned }],
      history: [fromLaurent(1, 'Écrivez-moi ailleurs.')],
    })
    const notice = await screen.findByRole('article', { name: 'Ce profil a été exclu' })
    expect((await log()).contains(notice)).toBe(true)
    expect(await screen.findByText(/Laurent ne peut plus vous écrire\.$/)).toBeTruthy()
    expect(screen.getByText(/^Profil exclu le 20.novembre$/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('says that the conversation is not available without a match', async () => {
    await open({ matches: [] })
    expect(await screen.findByText("Cette conversation n'est plus disponible.")).toBeTruthy()
  })

  it('neither visits the other member nor shows their name without a match', async () => {
    await open({ matches: [] })
    await screen.findByText("Cette conversation n'est plus disponible.")
    expect(requestsTo(`/api/users/${LAURENT}`)).toEqual([])
    expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe('Conversation')
  })

  it.each([
    [401, 'Problème de connexion. Vérifiez votre internet'],
    [404, "Cette conversation n'est plus disponible."],
  ])('shows after the refusal %i « %s »', async (status, text) => {
    const answer = serve({})
    fetchMock.mockImplementation(async (input) =>
      String(input).startsWith('/api/messages')
        ? new Response('', { status })
        : await answer(input),
    )
    await show()
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
