import fc from 'fast-check'
import * as z from 'zod/mini'
import { signalCall } from '#shared/contracts/calls.ts'
import { joinConversation, sendMessage, setTyping } from '#shared/contracts/messages.ts'
import type { SocketContract } from '#shared/kit/socket.ts'
import { corrupt, nastyValues } from './nasty-values.ts'
import { type JsonSchema, valuesOf } from './schema-values.ts'

export const SOCKET_CONTRACTS = [joinConversation, sendMessage, setTyping, signalCall]

/** What one page sends: an event in Socket.IO's format, or a packet that need not follow that format. */
export type EventDraft = { readonly page: number } & (
  | { kind: 'event'; event: string; args: readonly unknown[]; isAcknowledged: boolean }
  | { kind: 'packet'; packet: string }
)

const STRANGE_EVENTS = [
  ...['', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'new_message', 'error'],
  ...['ping', 'join', 'message', 'x'.repeat(1000), '\0', '🙂'],
]

/** Content of a packet after its type: reserved names, broken JSON, attachments that never arrive, other namespaces. */
const STRANGE_PACKETS = [
  ...['', '2', '2[', '2{}', '2[]', '2[1]', '2[null]', '2[[]]', '2["typing"', '2"x"', '2["x"]]'],
  ...['2["connect"]', '2["disconnect"]', '2["disconnecting"]', '2["error",{}]', '2["newListener"]'],
  ...['2["removeListener","typing"]', '2-1["typing"]', '299999999999999999999["typing",{}]'],
  ...[
    '0',
    '0{"token":1}',
    '0/admin,',
    '0/admin,{}',
    '1/admin,',
    '2/admin,["typing"]',
    '1',
    '9',
    'a',
  ],
  ...['3', '30[]', '3999[{}]', '3["x"]', '4"x"', '4{}', '5-["typing"]', '599999-["typing"]'],
  ...['51-["typing",{"_placeholder":true,"num":0}]', '51-["typing",{"_placeholder":true,"num":9}]'],
  ...['2["typing",{"__proto__":{"isTyping":true}}]', `2["typing",${'['.repeat(7_000)}]`],
  `2["send_message",{"content":"${'a'.repeat(20_000)}"}]`,
]

/** What one of the `pages` pages sends; mostly a nearly valid event of ours. */
export function eventDrafts(pages: number): fc.Arbitrary<EventDraft> {
  const page = fc.nat(pages - 1)
  const known = fc.oneof(...SOCKET_CONTRACTS.map(({ event, payload }) => eventsOf(event, payload)))
  const strange = fc.record({
    kind: fc.constant('event' as const),
    event: fc.constantFrom(...STRANGE_EVENTS),
    args: fc.array(nastyValues, { maxLength: 3 }),
    isAcknowledged: fc.constant(false),
  })
  const packet = fc.record({
    kind: fc.constant('packet' as const),
    packet: fc.oneof(fc.constantFrom(...STRANGE_PACKETS), fc.string({ maxLength: 40 })),
  })
  const sent = fc.oneof(
    { weight: 90, arbitrary: known },
    { weight: 10, arbitrary: strange },
    { weight: 1, arbitrary: packet },
  )
  return fc.tuple(page, sent).map(([from, what]) => ({ page: from, ...what }))
}

function eventsOf(event: string, payload: SocketContract['payload']) {
  const schema = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const right = valuesOf(schema, '')
  const wrong = fc
    .tuple(right, fc.nat(1000), fc.nat(1000), nastyValues)
    .map(([value, place, how, nasty]) => corrupt(value, place, how, nasty))
  const bytes = fc.uint8Array({ maxLength: 50 }).map((values) => Buffer.from(values))
  const others = fc.array(fc.oneof(nastyValues, bytes), { maxLength: 3 })
  const args = fc.oneof(
    { weight: 8, arbitrary: right.map((value) => [value]) },
    { weight: 5, arbitrary: wrong.map((value) => [value]) },
    { weight: 2, arbitrary: others },
  )
  return fc.record({
    kind: fc.constant('event' as const),
    event: fc.constant(event),
    args,
    isAcknowledged: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn > 0),
  })
}
