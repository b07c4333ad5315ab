import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForMail } from '#tests/support/browser.ts'
import {
  buildFlash,
  buildMatch,
  buildMember,
  buildSession,
  type MemberRow,
} from '#tests/support/factories.ts'
import { tablesOfMembers } from '#tests/support/member-tables.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { workJobs } from '#tests/support/plans.ts'
import { EXPORT_EXCLUSIONS, EXPORT_SECTIONS } from './export-sections.ts'

const EXPORT = '/api/privacy/export'
const FILE = `${EXPORT}/donnees.zip`
const MINUTE = 60_000

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  const { database } = app.handle
  helene = await buildMember(database, { email: 'helene@example.org' })
  laurent = await buildMember(database, { gender: 'H', first_name: 'Laurent' })
})
afterEach(() => app.close())

/** A session in which a code was shown just now. */
function prove(member = helene): Promise<string> {
  const now = app.clock.now()
  return buildSession(app.handle.database, member.id, { created_at: now, proven_at: now })
}

async function ask(cookie: string) {
  return app.inject({ method: 'POST', url: EXPORT, headers: { cookie } })
}

async function unpacked(): Promise<Record<string, Uint8Array>> {
  const cookie = await prove()
  const asked = await ask(cookie)
  expect(asked.statusCode, asked.body).toBe(201)
  await workJobs(app)
  const { rawPayload, headers } = await app.inject({ url: FILE, headers: { cookie } })
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toContain('filename="embellie-mes-donnees.zip"')
  return unzipSync(rawPayload)
}

async function files(): Promise<Record<string, string>> {
  const texts = Object.entries(await unpacked()).map(([name, bytes]) => [name, strFromU8(bytes)])
  return Object.fromEntries(texts)
}

async function data(): Promise<Record<string, Record<string, unknown>[]>> {
  return JSON.parse((await files())['donnees.json'] ?? '')
}

describe('the archive of all that is kept about a member', () => {
  it('takes a fresh proof, then is made by a job and announced without anything that is in it', async () => {
    const cookie = await app.signIn(helene.id)
    expect((await ask(cookie)).json().code).toBe('proof_required')

    const proven = await prove()
    expect((await ask(proven)).json()).toEqual({
      requestedAt: '2026-11-20T09:00:00.000Z',
      readyAt: null,
      expiresAt: null,
    })
    await workJobs(app)
    const mail = await waitForMail(app, helene.email)
    expect(mail.subject).toBe('Vos données sont prêtes')
    expect(mail.text).not.toContain(helene.bio)
    const { dataExport } = (
      await app.inject({ url: '/api/privacy', headers: { cookie: proven } })
    ).json()
    expect(dataExport).toMatchObject({
      readyAt: '2026-11-20T09:00:00.000Z',
      expiresAt: '2026-11-27T22:59:59.999Z',
    })
  })

  it('holds a page to read and the same in JSON', async () => {
    await app.handle.database
      .updateTable('members')
      .set({ bio: '<img src=x onerror=alert(1)>' })
      .where('id', '=', helene.id)
      .execute()
    const { 'index.html': page = '', 'donnees.json': json = '' } = await files()
    expect(page).toContain('<h1>Vos données Embellie</h1>')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img src=x')
    expect(JSON.parse(json).profil).toMatchObject([
      { 'Adresse e-mail': 'helene@example.org', Prénom: 'Hélène', Ville: 'Rennes' },
    ])
  })

  it('says in words what became of appointments and calls, where, and for how long', async () => {
    const { database } = app.handle
    const matchId = await buildMatch(database, helene.id, laurent.id)
    const now = app.clock.now()
    const of = { match_id: matchId, proposer_id: helene.id, invitee_id: laurent.id }
    const at = { starts_at: now, created_at: now, changed_at: now }
    const where = { place: 'Café du Môle', city: 'Saint-Malo', line: '' }
    await database
      .insertInto('appointments')
      .values([
        { ...of, ...at, ...where, status: 'accepted' },
        { ...of, ...at, ...where, status: 'ended' },
      ])
      .execute()
    const lasted = { begun_at: now, over_at: new Date(now.getTime() + 24 * 60_000) }
    await database
      .insertInto('calls')
      .values([
        { ...of, ...at, is_now: true, status: 'over', ...lasted },
        { ...of, ...at, is_now: true, status: 'declined' },
      ])
      .execute()
    const { 'rendez-vous': appointments, appels } = await data()
    expect(appointments).toMatchObject([
      { Où: 'Café du Môle', Ville: 'Saint-Malo', État: 'convenu' },
      { État: "n'a plus lieu" },
    ])
    expect(appels?.map(({ État: state, Minutes: minutes }) => [state, minutes]).sort()).toEqual([
      ['a eu lieu', 24],
      ['décliné', null],
    ])
  })

  it('says in words when one is free for tables, what became of a seat and a pause, and what a check-in was of', async () => {
    const { database } = app.handle
    const now = app.clock.now()
    const matchId = await buildMatch(database, helene.id, laurent.id)
    const { id: appointmentId } = await database
      .insertInto('appointments')
      .values({
        ...{
          match_id: matchId,
          proposer_id: helene.id,
          invitee_id: laurent.id,
          status: 'accepted',
        },
        ...{ starts_at: now, created_at: now, changed_at: now, line: '' },
        ...{ place: 'Café du Môle', city: 'Saint-Malo' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('check_ins')
      .values({ appointment_id: appointmentId, member_id: helene.id, ends_after: 90 })
      .execute()
    await database
      .insertInto('trusted_links')
      .values({
        appointment_id: appointmentId,
        member_id: helene.id,
        token_hash: 'x',
        created_at: now,
      })
      .execute()
    const free = { half_days: 0b10000000000101, km: 20, purpose: 'friendship' } as const
    await database
      .insertInto('table_availabilities')
      .values({ member_id: helene.id, ...free, is_first_served: true, changed_at: now })
      .execute()
    const { id: tableId } = await database
      .insertInto('tables')
      .values({
        ...{ purpose: 'encounter', size: 6, is_first: true, is_weekly: false, starts_at: now },
        ...{ place: 'Brasserie du Sillon', address: '1, chaussée du Sillon', city: 'Saint-Malo' },
        ...{ latitude: 48.6, longitude: -2, access: '', price_cents: null, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const seat = { table_id: tableId, member_id: helene.id, week: '2026-11-16', place: 0 }
    await database
      .insertInto('table_seats')
      .values({ ...seat, status: 'coming', is_newcomer: true, changed_at: now, lost_at: now })
      .execute()
    await database
      .insertInto('table_pauses')
      .values({
        member_id: helene.id,
        begins_at: now,
        ends_at: addDays(now, 30),
        appeal: 'Malade.',
      })
      .execute()
    const archive = await data()
    expect(archive['tout-va-bien']).toMatchObject([
      {
        ...{ Où: 'Café du Môle, Saint-Malo', 'Rendez-vous du': '2026-11-20T09:00:00.000Z' },
        ...{ 'Fin prévue': '2026-11-20T10:30:00.000Z', Demandé: null, Réponse: null },
      },
    ])
    expect(archive['personne-de-confiance']).toMatchObject([{ Où: 'Café du Môle, Saint-Malo' }])
    const said = archive.tables?.map(({ Quoi: what, Précisions: words }) => [what, words])
    expect(said).toEqual([
      [
        'Disponibilités',
        "lundi midi, mardi midi, dimanche soir ; jusqu'à 20 km, pour l'amitié ; parmi les premières personnes servies la prochaine fois",
      ],
      // A block took it, which is told with the letter of the day before.
      ['Place', 'place retenue'],
      ['Pause', "jusqu'au 20/12/2026 ; votre recours : Malade."],
    ])
  })

  it('holds their photos, those kept for matches too, and shows them on the page', async () => {
    const keep = async () => (await app.services.photos.saveFor(helene.id, await jpeg())).url
    const photos = [await keep(), await keep()]
    await app.handle.transaction((tx) =>
      app.services.photos.arrange(tx, helene.id, null, { photos, reserved: photos.slice(1) }),
    )
    const archive = await unpacked()
    const names = photos.map((url) => `photos/${url.split('/').at(-1)}.webp`)
    expect(Object.keys(archive).toSorted()).toEqual(
      ['donnees.json', 'index.html', ...names].toSorted(),
    )
    for (const name of names) {
      expect((await sharp(archive[name]).metadata()).format).toBe('webp')
      expect(strFromU8(archive['index.html'] ?? new Uint8Array())).toContain(`src="${name}"`)
    }
  })

  it('names those who flashed only where they matched, or where the plan shows them', async () => {
    const { database } = app.handle
    const paul = await buildMember(database, { gender: 'H', first_name: 'Paul' })
    await buildMatch(database, helene.id, laurent.id)
    await buildFlash(database, paul.id, helene.id)
    const received = (await data())['flashs-recus'] ?? []
    expect(received.map(({ De }) => De).toSorted()).toEqual(['Laurent', 'Un membre'])
    expect(JSON.stringify(await data())).not.toContain('Paul')

    await database
      .updateTable('members')
      .set({ plan: 'premium' })
      .where('id', '=', helene.id)
      .execute()
    await database.deleteFrom('data_exports').execute()
    const shown = (await data())['flashs-recus'] ?? []
    expect(shown.map(({ De }) => De).toSorted()).toEqual(['Laurent', 'Paul'])
  })

  it('holds both sides of their own conversations', async () => {
    const { database } = app.handle
    const match = await buildMatch(database, helene.id, laurent.id)
    const sent_at = app.clock.now()
    await database
      .insertInto('messages')
      .values([
        { match_id: match, id: 1, sender_id: helene.id, client_id: null, body: 'Bonjour', sent_at },
        {
          match_id: match,
          id: 2,
          sender_id: laurent.id,
          client_id: null,
          body: 'Bonsoir',
          sent_at,
        },
      ])
      .execute()
    expect((await data()).messages).toMatchObject([
      { Avec: 'Laurent', De: 'Vous', Message: 'Bonjour' },
      { Avec: 'Laurent', De: 'Reçu', Message: 'Bonsoir' },
    ])
  })

  it('tells a block from a departure to nobody but who made it', async () => {
    await buildMatch(app.handle.database, helene.id, laurent.id)
    const [byHelene, byLaurent] = [{ cookie: await prove() }, { cookie: await prove(laurent) }]
    const url = '/api/blocks'
    const mine = {
      method: 'POST',
      url,
      headers: byHelene,
      payload: { userId: laurent.public_id },
    } as const
    await app.inject(mine)
    expect((await data()).matchs).toMatchObject([{ Avec: 'Laurent' }])
    await app.inject({ method: 'DELETE', url: `${url}/${laurent.public_id}`, headers: byHelene })
    await app.handle.database.deleteFrom('data_exports').execute()
    const theirs = { ...mine, headers: byLaurent, payload: { userId: helene.public_id } }
    await app.inject(theirs)
    expect((await data()).matchs).toMatchObject([{ Avec: 'Ancien membre' }])
  })

  it('names nobody who blocked them, whatever their plan shows', async () => {
    const { database } = app.handle
    await database
      .updateTable('members')
      .set({ plan: 'premium' })
      .where('id', '=', helene.id)
      .execute()
    const at = app.clock.now()
    await buildFlash(database, helene.id, laurent.id)
    await database
      .insertInto('visits')
      .values([
        { visitor_id: laurent.id, visited_id: helene.id, at },
        { visitor_id: helene.id, visited_id: laurent.id, at },
      ])
      .execute()
    await database
      .insertInto('opinions')
      .values({
        ...{ member_id: helene.id, partner_id: laurent.id, reader: 'team', token_hash: 't' },
        ...{ days_known: 3, is_verified: false, created_at: at, expires_at: at },
      })
      .execute()
    expect(JSON.stringify(await data())).toContain('Laurent')
    await database.deleteFrom('data_exports').execute()
    await app.inject({
      ...{ method: 'POST', url: '/api/blocks', headers: { cookie: await prove(laurent) } },
      payload: { userId: helene.public_id },
    })
    const archive = await data()
    expect(JSON.stringify(archive)).not.toContain('Laurent')
    expect(archive).toMatchObject({
      'flashs-envoyes': [{ À: 'Ancien membre' }],
      'visites-faites': [{ Profil: 'Ancien membre' }],
      'visites-recues': [],
      'deuxiemes-avis': [{ 'Au sujet de': 'Ancien membre' }],
    })
  })

  it('holds the photos that they sent in their conversations, and not those they received', async () => {
    await buildMatch(app.handle.database, helene.id, laurent.id)
    const send = async (from: MemberRow, to: MemberRow) =>
      await app.services.messagePhotos.send(
        { id: from.id, publicId: from.public_id, plan: 'premium' },
        { partnerId: to.public_id, clientId: randomUUID() },
        jpeg,
      )
    const { photo } = await send(helene, laurent)
    await send(laurent, helene)
    const archive = await unpacked()
    const name = `${photo?.id}.webp`
    expect(Object.keys(archive).filter((file) => file.startsWith('photos/'))).toEqual([
      `photos/${name}`,
    ])
    expect((await data()).messages).toMatchObject([
      { De: 'Vous', Message: 'Photo', 'Votre photo': name },
      { De: 'Reçu', Message: 'Photo', 'Votre photo': null },
    ])
  })

  it('is for its owner alone, with a proof, to the end of the day that the mail names', async () => {
    const cookie = await prove()
    await ask(cookie)
    await workJobs(app)
    const get = async (as: string) => {
      const opened = await app.inject({
        method: 'POST',
        url: `${EXPORT}/open`,
        headers: { cookie: as },
      })
      const file = await app.inject({ url: FILE, headers: { cookie: as } })
      return [opened.statusCode, file.statusCode]
    }
    expect(await get(cookie)).toEqual([204, 200])
    expect(await get(await prove(laurent))).toEqual([404, 404])
    expect(await get(await app.signIn(helene.id))).toEqual([403, 403])

    const { text } = await waitForMail(app, helene.email)
    expect(text).toContain("jusqu'au 27\u00a0novembre 2026")
    app.clock.set('2026-11-27T22:59:00Z')
    expect(await get(await prove())).toEqual([204, 200])
    app.clock.set('2026-11-27T23:00:00Z')
    expect(await get(await prove())).toEqual([404, 404])
    await app.services.exports.sweep()
    expect(await app.handle.database.selectFrom('data_exports').selectAll().execute()).toEqual([])
  })

  it('whose making broke off is told no more after ten minutes, and begun again when it is asked for', async () => {
    const { database } = app.handle
    const at = app.clock.now()
    await database
      .insertInto('data_exports')
      .values({ member_id: helene.id, requested_at: at })
      .execute()
    const told = async () => {
      const headers = { cookie: await app.signIn(helene.id) }
      return (await app.inject({ url: '/api/privacy', headers })).json().dataExport
    }
    app.clock.advance(10 * MINUTE)
    expect(await told()).toMatchObject({ readyAt: null })
    app.clock.advance(MINUTE)
    expect(await told()).toBeNull()
    const cookie = await prove()
    const begun = { requestedAt: app.clock.now().toISOString(), readyAt: null, expiresAt: null }
    expect((await ask(cookie)).json()).toEqual(begun)
    expect(await told()).toEqual(begun)
    await workJobs(app)
    expect((await app.inject({ url: FILE, headers: { cookie } })).statusCode).toBe(200)
  })

  it('asked for twice is made once', async () => {
    const cookie = await prove()
    await Promise.all([ask(cookie), ask(cookie)])
    await workJobs(app)
    expect(app.mails).toHaveLength(1)
  })
})

it('every table with a member key is in the archive, or left out for a reason', async () => {
  const keyed = await tablesOfMembers(app.handle)
  const shown = new Set(EXPORT_SECTIONS.flatMap(({ tables }) => tables))
  expect(keyed.length).toBeGreaterThan(30)
  expect(keyed.filter((table) => !shown.has(table) && !(table in EXPORT_EXCLUSIONS))).toEqual([])
  expect([...shown].filter((table) => table in EXPORT_EXCLUSIONS)).toEqual([])
})

it('reads every table that one of its parts says it shows', () => {
  const unread = EXPORT_SECTIONS.flatMap(({ name, tables, query }) =>
    tables
      .filter((table) => !new RegExp(`\\b(?:from|join) ${table}\\b`).test(query))
      .map((table) => `${name}: ${table}`),
  )
  expect(unread).toEqual([])
})
