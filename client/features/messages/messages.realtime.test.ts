// Rules: messages
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { fromLaurent, LAURENT, member } from '#tests/support/conversation.ts'
import { json, stubApi } from '#tests/support/member-page.tsx'
import { conversationQuery } from './conversation.api.ts'
import { applyEvent } from './messages.api.ts'
import { startMessages } from './messages.realtime.ts'

const { heard } = vi.hoisted(() => ({ heard: new Map<string, () => void>() }))
vi.mock('#client/platform/socket.ts', () => ({
  isConnected: () => true,
  onSocket: (event: string, listener: () => void) => {
    heard.set(event, listener)
    return () => {}
  },
}))

const PAGE = 50
const LIST = 'GET /api/messages'

afterEach(() => vi.unstubAllGlobals())

it('what the team takes away leaves the screen on the older pages as well', async () => {
  const all = Array.from({ length: 140 }, (_, nth) => fromLaurent(nth + 1, `Mot ${nth + 1}`))
  const api = stubApi({
    [LIST]: (_, url) => {
      const before = Number(url.searchParams.get('before') ?? all.length + 1)
      const items = all.slice(Math.max(0, before - 1 - PAGE), before - 1)
      const first = items[0]?.id ?? 1
      return json(items, first > 1 ? { 'X-Next-Cursor': String(first) } : {})
    },
  })
  const queries = new QueryClient()
  queries.setQueryData(currentMemberQuery.queryKey, member)
  const stop = startMessages(queries)
  const query = conversationQuery(LAURENT)
  const words = (id: number) =>
    queries.getQueryData(query.queryKey)?.messages.find((message) => message.id === id)?.content
  await queries.fetchQuery(query)
  // « Messages précédents », once.
  const older = { messages: all.slice(40, 90), olderCursor: '41' }
  applyEvent(queries, LAURENT, { type: 'older_read', ...older })
  all[44] = fromLaurent(45, 'Message retiré')

  heard.get('conversation_changed')?.()
  await queries.fetchQuery(query)
  expect(words(45)).toBe('Message retiré')
  // Back to what is shown, and no further.
  expect(words(40)).toBeUndefined()
  expect(queries.getQueryData(query.queryKey)?.olderCursor).toBe('41')
  expect(api.count(LIST)).toBe(3)
  stop()
})
