import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExcerptMessage } from '#shared/contracts/admin/moderation.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { messagePhotoUrl } from '#shared/domain/message-photos.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildBlock, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { connectWith, disconnectAll, next, settled } from '#tests/support/sockets.ts'

const DAY = 24 * 60 * 60 * 1000

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let helene: MemberRow
let laurent: MemberRow
let matchId: number

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  rmSync(join(app.config.dataDir, 'photos'), { recursive: true, force: true })
  app.clock.set('2026-11-20T10:00:00Z')
  helene = await buildMember(app.handle.database)
  laurent = await buildMember(app.handle.database, {
    ...{ gender: 'H', first_name: 'Laurent', plan: 'premium' },
  })
  matchId = await buildMatch(app.handle.database, helene.id, laurent.id)
})

async function send(from: MemberRow, to: MemberRow, clientId = randomUUID(), bytes?: Buffer) {
  const form = await formOf({}, 'photo', [bytes ?? (await jpeg())])
  const answer = await app.inject({
    ...{ method: 'POST', url: `/api/messages/${to.public_id}/photos/${clientId}` },
    ...{ payload: form.payload, headers: { ...form.headers, cookie: await app.signIn(from.id) } },
  })
  return { status: answer.statusCode, ...answer.json<Message & { code?: string }>() }
}

/** Sends a photo from Laurent to Hélène; returns its id. */
async function sent(): Promise<string> {
  return (await send(laurent, helene)).photo?.id ?? expect.unreachable('no photo was sent')
}

async function get<T>(as: MemberRow, url: string): Promise<T> {
  return (await app.inject({ url, headers: { cookie: await app.signIn(as.id) } })).json<T>()
}

const historyOf = (as: MemberRow, partner: MemberRow) =>
  get<Message[]>(as, `/api/messages?partnerId=${partner.public_id}`)

/** The status with which the file is answered to each of these members; null is a visitor. */
async function seenBy(id: string, ...members: (MemberRow | null)[]): Promise<number[]> {
  const statuses = []
  for (const member of members) {
    const headers = member ? { cookie: await app.signIn(member.id) } : {}
    statuses.push((await app.inject({ url: messagePhotoUrl(id), headers })).statusCode)
  }
  return statuses
}

async function unveil(as: MemberRow, id: string): Promise<number> {
  const url = `/api/messages/photos/${id}/unveil`
  const headers = { cookie: await app.signIn(as.id) }
  return (await app.inject({ method: 'POST', url, headers })).statusCode
}

const rows = () => app.handle.database.selectFrom('message_photos').select('public_id').execute()

function files(): string[] {
  try {
    const folder = join(app.config.dataDir, 'photos')
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => /webp$/.test(name))
  } catch {
    return []
  }
}

describe('a photo in a conversation', () => {
  test('is a message in both histories, in the list and in the unread count', async () => {
    expect(await send(laurent, helene)).toMatchObject({
      ...{ status: 200, content: 'Photo', senderId: laurent.public_id },
      photo: { isVeiled: false },
    })
    expect(await historyOf(laurent, helene)).toMatchObject([{ photo: { isVeiled: false } }])
    expect(await historyOf(helene, laurent)).toMatchObject([
      { content: 'Photo', isRead: false, photo: { isVeiled: true } },
    ])
    expect(await get(helene, '/api/matches')).toMatchObject([
      { unreadCount: 1, canWrite: true, lastMessage: { content: 'Photo', isMine: false } },
    ])
  })

  test('is served to its receiver once they have unveiled it, and to nobody else but its sender', async () => {
    const id = await sent()
    const odile = await buildMember(app.handle.database, { role: 'moderator' })
    expect(await seenBy(id, laurent, helene, odile, null)).toEqual([200, 404, 404, 401])
    // Neither its sender nor another member can lift the veil.
    expect([await unveil(laurent, id), await unveil(odile, id)]).toEqual([404, 404])
    expect([await unveil(helene, id), await unveil(helene, id)]).toEqual([204, 204])
    expect(await seenBy(id, laurent, helene, odile)).toEqual([200, 200, 404])
    expect(await historyOf(helene, laurent)).toMatchObject([{ photo: { isVeiled: false } }])
  })

  test('is re-encoded without metadata, and can be cached only by the browser of its viewer', async () => {
    const original = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#369' },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 6/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { photo } = await send(laurent, helene, randomUUID(), original)
    const answer = await app.inject({
      url: messagePhotoUrl(photo?.id ?? ''),
      headers: { cookie: await app.signIn(laurent.id) },
    })
    const metadata = await sharp(answer.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 800, height: 267 })
    expect(metadata.exif).toBeUndefined()
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('notifies only the other devices of its receiver when it is unveiled', async () => {
    const id = await sent()
    const [own, sender] = [
      await connectWith(address, await app.signIn(helene.id)),
      await connectWith(address, await app.signIn(laurent.id)),
    ]
    await unveil(helene, id)
    await settled(own, sender)
    expect(own.received.map(({ event }) => event)).toEqual(['conversation_changed'])
    expect(sender.received).toEqual([])
    disconnectAll()
  })

  test('is not served to either member while a block hides the match', async () => {
    const id = await sent()
    await unveil(helene, id)
    const hide = (isHidden: boolean) =>
      app.handle.database
        .updateTable('match_members')
        .set({ is_hidden: isHidden })
        .where('match_id', '=', matchId)
        .execute()
    await buildBlock(app.handle.database, helene.id, laurent.id)
    await hide(true)
    expect(await seenBy(id, laurent, helene)).toEqual([404, 404])
    expect([await unveil(helene, id), (await send(laurent, helene)).code]).toEqual([
      404,
      'match_not_found',
    ])
    await hide(false)
    expect(await seenBy(id, laurent, helene)).toEqual([200, 200])
  })

  test('is stored as one message and one file when it is sent again or twice at the same time', async () => {
    const clientId = randomUUID()
    const [one, other] = await Promise.all([
      send(laurent, helene, clientId),
      send(laurent, helene, clientId),
    ])
    const again = await send(laurent, helene, clientId)
    expect([other, again]).toEqual([one, one])
    expect(await historyOf(helene, laurent)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    expect(files()).toHaveLength(1)
  })

  test('is delivered when it was stored during an outage and is sent again', async () => {
    const page = await connectWith(address, await app.signIn(helene.id))
    await page.emitWithAck('join_conversation', { user2Id: laurent.public_id })
    const { handle } = app
    const { transaction } = handle
    const spy = vi.spyOn(handle, 'transaction').mockImplementation(async (work) => {
      const done = await transaction(work)
      const { rows } = await handle.executeSql('select from messages')
      if (rows.length === 0) return done
      spy.mockRestore()
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    })
    const clientId = randomUUID()
    expect(await send(laurent, helene, clientId)).toMatchObject({ code: 'unavailable' })
    const arrival = next(page, 'new_message')
    const { id } = await send(laurent, helene, clientId)
    expect(await arrival).toMatchObject({ id, photo: { isVeiled: true } })
    disconnectAll()
  })

  test('is refused wherever a typed message is refused and if it is not an image, and nothing is stored', async () => {
    expect(await send(helene, laurent)).toMatchObject({ status: 403, code: 'plan_required' })
    const stranger = await buildMember(app.handle.database)
    expect(await send(helene, stranger)).toMatchObject({ status: 404, code: 'match_not_found' })
    expect(await send(laurent, helene, randomUUID(), Buffer.from('GIF89a'))).toMatchObject({
      ...{ status: 400, code: 'invalid_image' },
    })
    await app.handle.database
      .updateTable('members')
      .set({ is_to_review: true, awaits_verification: true })
      .where('id', '=', laurent.id)
      .execute()
    expect(await send(laurent, helene)).toMatchObject({ status: 403, code: 'profile_held' })
    expect([await rows(), files()]).toEqual([[], []])
    expect(await historyOf(helene, laurent)).toEqual([])
  })
})

describe('the file of a photo in a conversation', () => {
  const sweep = async () => {
    app.clock.advance(DAY + 1)
    await app.services.messagePhotos.sweep()
  }

  test('is kept while its message exists, and removed with its conversation or its sender', async () => {
    await sent()
    await sweep()
    expect([(await rows()).length, files().length]).toEqual([1, 1])
    await app.handle.executeSql(`select erase_member(${laurent.id}, now())`)
    expect(await historyOf(helene, laurent)).toMatchObject([{ content: 'Message supprimé' }])
    await sweep()
    expect([await rows(), files()]).toEqual([[], []])

    const claire = await buildMember(app.handle.database, { plan: 'premium' })
    await buildMatch(app.handle.database, claire.id, helene.id)
    await send(claire, helene)
    await app.handle.database.deleteFrom('messages').execute()
    await sweep()
    expect([await rows(), files()]).toEqual([[], []])
  })

  test('is kept while a report shows it, even without its message', async () => {
    await sent()
    await openReport(app, helene, laurent, { messageIds: [1] })
    await app.handle.database.deleteFrom('messages').execute()
    await sweep()
    expect(files()).toHaveLength(1)
    await app.handle.database.deleteFrom('reports').execute()
    await sweep()
    expect([await rows(), files()]).toEqual([[], []])
  })
})

describe('a reported photo', () => {
  test('is shown to the moderator who decides, which is audited, and to no party of the case', async () => {
    const id = await sent()
    const reference = await openReport(app, helene, laurent, { messageIds: [1] })
    const odile = await buildModerator(app, 'Odile')
    const { body } = await askModeration<ExcerptMessage[]>(app, odile, {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/excerpt` },
    })
    expect(body).toMatchObject([
      { body: '[photo]', isTheirs: true, photo: `/media/reports/${reference}/1` },
    ])
    const look = async (cookie: string) =>
      (await app.inject({ url: body[0]?.photo ?? '', headers: { cookie } })).statusCode
    await app.handle.database
      .updateTable('members')
      .set({ role: 'moderator' })
      .where('id', '=', helene.id)
      .execute()
    const own = await buildModerator(app, helene)
    expect([await look(odile), await look(await app.signIn(laurent.id)), await look(own)]).toEqual([
      200, 403, 403,
    ])
    const acts = await app.handle.database.selectFrom('audit_entries').select('act').execute()
    expect(acts.map(({ act }) => act)).toEqual(['report.excerpt_opened', 'report.photo_opened'])
    // Opening the photo as a moderator does not lift the veil.
    expect(await seenBy(id, helene)).toEqual([404])
  })

  test('is served to nobody after a decision removed it, until the decision is reversed', async () => {
    const id = await sent()
    await unveil(helene, id)
    const reference = await openReport(app, helene, laurent, { messageIds: [1] })
    const [odile, yves] = [await buildModerator(app, 'Odile'), await buildModerator(app, 'Yves')]
    const decided = await askModeration<{ decision: { reference: string } }>(app, odile, {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      payload: { measure: 'remove_messages', ground: 'sexual', means: 'none', facts: 'Déplacé.' },
    })
    expect(decided.status).toBe(200)
    expect(await seenBy(id, laurent, helene)).toEqual([404, 404])
    const [taken] = await historyOf(helene, laurent)
    expect([taken?.content, taken?.photo]).toEqual(['Message retiré par la modération', undefined])

    await app.inject({
      ...{ method: 'POST', url: `/api/decisions/${decided.body.decision.reference}/appeal` },
      headers: { cookie: await app.signIn(laurent.id) },
      payload: { statement: 'Une photo de mon chien.' },
    })
    const answered = await askModeration(app, yves, {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/appeal` },
      payload: { outcome: 'reversed', reasons: 'Rien de déplacé.' },
    })
    expect(answered.status).toBe(200)
    expect(await seenBy(id, laurent, helene)).toEqual([200, 200])
  })
})
