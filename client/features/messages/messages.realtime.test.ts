// Rules: messages
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { fromLaurent, LAURENT, member } from '#tests/support/conversation.ts'
import { json, stubApi } from '#tests/support/member-page.tsx'
import { conversationQuery } from './conversation.api.ts'
import { applyEvent } from './messages.api.ts'
import { startMessages } from './messages.realtime.ts'

const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, () => void>() }))
vi.mock('#client/platform/socket.ts', () => ({
  isConnected: () => true,
  onSocket: (event: string, listener: () => void) => {
    listeners.set(event, listener)
    return () => {}
  },
}))

const PAGE = 50
const LIST = 'GET /api/messages'

afterEach(() => vi.unstubAllGlobals())

/** A conversation of 140 messages, of which two pages are loaded: « Messages précédents » was pressed once. */
async function openLong() {
  const all = Array.from({ length: 140 }, (_, nth) => fromLaurent(nth + 1, `Mot ${nth + 1}`))
  const api = stubApi({
    [LIST]: (_, url) => {
      const before = Number(url.searchParams.get('before') ?? all.length + 1)
      const items = all.slice(Math.max(0, before - 1 - PAGE), before - 1)
      const first = items[0]?.id ?? 1
      return json(items, first > 1 ? { 'X-Next-Cursor': String(first) } : {})
    },
  })
  // As in the application: queries never become stale by themselves.
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  queries.setQueryData(currentMemberQuery.queryKey, member)
  const stop = startMessages(queries)
  const query = conversationQuery(LAURENT)
  const known = () => queries.getQueryData(query.queryKey)
  const shown = (id: number) => known()?.messages.find((message) => message.id === id)
  const read = () => queries.fetchQuery(query)
  /** The refetch after a lost connection, once the conversation is joined again. */
  async function refetch() {
    await queries.invalidateQueries(query)
    return read()
  }
  const forget = () => queries.removeQueries(query)
  const receive = (id: number) =>
    applyEvent(queries, LAURENT, { type: 'received', message: fromLaurent(id, `Mot ${id}`) })
  await read()
  const older = { messages: all.slice(40, 90), olderCursor: '41' }
  applyEvent(queries, LAURENT, { type: 'older_read', ...older })
  return { all, api, known, shown, read, refetch, forget, receive, stop }
}

it('a message that the team removes disappears from the older pages as well', async () => {
  const { all, api, known, shown, read, stop } = await openLong()
  all[44] = fromLaurent(45, 'Message retiré')

  listeners.get('conversation_changed')?.()
  await read()
  expect(shown(45)?.content).toBe('Message retiré')
  // Fetched back to the oldest loaded message, and no further.
  expect(shown(40)).toBeUndefined()
  expect(known()?.olderCursor).toBe('41')
  expect(api.count(LIST)).toBe(3)
  stop()
})

it('a refetch after a lost connection updates all loaded pages, and loads no older ones', async () => {
  const { all, known, shown, refetch, stop } = await openLong()
  const reactions = [{ memberId: LAURENT, sign: 'like' as const }]
  all[44] = fromLaurent(45, 'Message retiré')
  all[45] = { ...fromLaurent(46, 'Mot 46'), reactions }
  all[46] = { ...fromLaurent(47, 'Mot 47'), isRead: true }
  // These two messages shift the pages.
  all.push(fromLaurent(141, 'Mot 141'), fromLaurent(142, 'Mot 142'))

  await refetch()
  expect(shown(45)?.content).toBe('Message retiré')
  expect(shown(46)?.reactions).toEqual(reactions)
  expect(shown(47)?.isRead).toBe(true)
  expect(known()?.messages.map(({ id }) => id)).toEqual(all.slice(40).map(({ id }) => id))
  expect(known()?.olderCursor).toBe('41')
  stop()
})

it('a conversation that was empty is loaded whole after a lost connection, however many messages were sent', async () => {
  const { all, shown, forget, read, refetch, receive, stop } = await openLong()
  const written = all.splice(0)
  forget()
  await read()
  all.push(...written)
  // The first message received again is the last one of them.
  receive(140)
  await refetch()
  expect(shown(1)?.content).toBe('Mot 1')
  stop()
})
