import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { type Client, connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let helene: MemberRow
let serge: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { plan: 'gold' })
  serge = await buildMember(app.handle.database, { gender: 'H', plan: 'gold' })
  await buildMatch(app.handle.database, helene.id, serge.id)
})
afterEach(disconnectAll)

async function connect(member: MemberRow): Promise<Client> {
  return connectWith(address, await app.signIn(member.id))
}

async function receivedEvents(client: Client): Promise<string[]> {
  await app.idle()
  await settled(client)
  return client.received.map(({ event }) => event)
}

async function block(by: MemberRow, whom: MemberRow): Promise<void> {
  await app.services.blocks.block(by, whom.public_id)
}

test('a block closes the open conversation for both, refuses messages in flight, and does not say why', async () => {
  const mine = await connect(helene)
  const theirs = await connect(serge)
  await mine.emitWithAck('join_conversation', { user2Id: serge.public_id })
  await theirs.emitWithAck('join_conversation', { user2Id: helene.public_id })

  await block(helene, serge)
  const message = { receiverId: helene.public_id, content: 'Vous êtes là ?' }
  const refusal = { ok: false, code: 'match_not_found' }
  expect(await theirs.emitWithAck('send_message', message)).toMatchObject(refusal)
  const back = { receiverId: serge.public_id, content: 'Non.' }
  expect(await mine.emitWithAck('send_message', back)).toMatchObject(refusal)
  theirs.emit('typing', { receiverId: helene.public_id, isTyping: true })
  const again = await theirs.emitWithAck('join_conversation', { user2Id: helene.public_id })
  expect(again).toMatchObject(refusal)

  expect(await receivedEvents(theirs)).toEqual(['matches_changed', 'stats_changed'])
  // `presence_changed` comes from before the block: the other member opened the conversation.
  expect(await receivedEvents(mine)).toEqual(['presence_changed', 'member_changed'])
})

test('a block of a member without a match, and its end, send the other member no event', async () => {
  const odile = await buildMember(app.handle.database)
  const theirs = await connect(odile)
  await block(helene, odile)
  await app.services.blocks.unblock(helene, odile.public_id)
  expect(await receivedEvents(theirs)).toEqual([])
})

test('lifting one of two mutual blocks sends the other member no event', async () => {
  await block(helene, serge)
  await block(serge, helene)
  const theirs = await connect(serge)
  await app.services.blocks.unblock(helene, serge.public_id)
  expect(await receivedEvents(theirs)).toEqual([])
})

test('lifting a block lets both members talk again, but does not rejoin the open conversation', async () => {
  const mine = await connect(helene)
  const theirs = await connect(serge)
  await mine.emitWithAck('join_conversation', { user2Id: serge.public_id })
  await block(helene, serge)
  await app.services.blocks.unblock(helene, serge.public_id)
  const message = { receiverId: helene.public_id, content: 'Bonjour.' }
  expect(await theirs.emitWithAck('send_message', message)).toMatchObject({ ok: true })
  const events = await receivedEvents(mine)
  expect(events).toContain('notification')
  expect(events).not.toContain('new_message')
})
