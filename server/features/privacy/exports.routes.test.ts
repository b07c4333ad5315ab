import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStorage } from '#server/platform/files/storage.ts'
import { interestSet } from '#shared/domain/interests.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForMail } from '#tests/support/browser.ts'
import {
  buildBlock,
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
import { readSection } from './exports.db.ts'

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

/** The cookie of a session with a fresh proof of identity. */
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

describe("the archive of a member's data", () => {
  it('requires a fresh proof, is made by a job, and is announced by an email without its content', async () => {
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

  it('contains an HTML page and the same data in JSON', async () => {
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

  it('shows in French the state, the place and the length of appointments and calls', async () => {
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

  it('shows in French the table availability, the state of a seat and of a pause, and the appointment of a check-in', async () => {
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
    const rows = archive.tables?.map(({ Quoi: what, Précisions: words }) => [what, words])
    expect(rows).toEqual([
      [
        'Disponibilités',
        "lundi midi, mardi midi, dimanche soir ; jusqu'à 20 km, pour l'amitié ; parmi les premières personnes servies la prochaine fois",
      ],
      // The seat was lost to a block: not shown here, the member learns of it in the email of the day before.
      ['Place', 'place retenue'],
      ['Pause', "jusqu'au 20/12/2026 ; votre recours : Malade."],
    ])
  })

  it('skips a photo without a file, such as an interrupted upload', async () => {
    const { url } = await app.services.photos.saveFor(helene.id, await jpeg())
    const { rows } = await app.handle.executeSql(
      'insert into photos (uploaded_by_id, width, height, created_at, unclaimed_at) values ($1, 800, 800, $2, $2) returning id',
      [helene.id, app.clock.now()],
    )
    expect(rows).toHaveLength(1)
    const found = Object.keys(await unpacked()).filter((name) => name.startsWith('photos/'))
    expect(found).toEqual([`photos/${url.split('/').at(-1)}.webp`])
  })

  it("contains the member's photos, including the reserved ones, and shows them on the page", async () => {
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

  it('lists a photo removed by a decision, but does not contain its file', async () => {
    const { url } = await app.services.photos.saveFor(helene.id, await jpeg())
    await app.handle.transaction((tx) =>
      app.services.photos.arrange(tx, helene.id, null, { photos: [url] }),
    )
    const at = app.clock.now()
    const { id: decisionId } = await app.handle.database
      .insertInto('decisions')
      .values({
        ...{ reference: 'DEC-1', report_id: null, member_id: helene.id, measure: 'remove_photos' },
        ...{ ground: 'sexual', facts: 'Une photo.', decided_by: laurent.id, decided_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.handle.transaction((tx) =>
      app.services.photos.removeByDecision(tx, helene.id, { urls: [url], decisionId }),
    )
    const archive = await files()
    expect(Object.keys(archive).filter((name) => name.startsWith('photos/'))).toEqual([])
    expect(JSON.parse(archive['donnees.json'] ?? '')).toMatchObject({
      photos: [{ Fichier: null, 'Retirée par une décision': at.toISOString() }],
      decisions: [{ Mesure: 'Retirer des photos', Champs: null }],
    })
  })

  it('shows in French what a decision removed from the profile', async () => {
    const prompts = JSON.stringify([{ prompt: 'sunday', answer: 'un virement.' }])
    const changes = { bio: { was: 'Payez-moi.', is: '' }, prompts: { was: prompts, is: '[]' } }
    await app.handle.database
      .insertInto('decisions')
      .values({
        ...{ reference: 'DEC-1', report_id: null, member_id: helene.id, measure: 'remove_texts' },
        ...{ ground: 'money', facts: 'Un texte.', decided_by: laurent.id },
        ...{ decided_at: app.clock.now(), changes: JSON.stringify(changes) },
      })
      .execute()
    const { decisions } = await data()
    expect(decisions).toMatchObject([
      {
        'Avant et après':
          "la présentation : Payez-moi. → rien ; les phrases terminées : Un dimanche réussi, c'est… un virement. → rien",
      },
    ])
  })

  it('names the members who flashed only if they matched or the plan shows them', async () => {
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

  it('contains both sides of each conversation of the member', async () => {
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

  it('does not let a blocked member tell the block from a departure, and names the partner to the member who blocked', async () => {
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

  it('does not let a member tell a block from a departure in flashes and visits with a stranger', async () => {
    const { database } = app.handle
    const paul = await buildMember(database, { gender: 'H', first_name: 'Paul' })
    await buildFlash(database, helene.id, paul.id)
    await buildFlash(database, paul.id, helene.id)
    const at = app.clock.now()
    await database
      .insertInto('visits')
      .values([
        { visited_id: paul.id, visitor_id: helene.id, at },
        { visited_id: helene.id, visitor_id: paul.id, at },
      ])
      .execute()
    const setStatus = (status: 'active' | 'deleted') =>
      database.updateTable('members').set({ status }).where('id', '=', paul.id).execute()
    for (const seesWhoCame of [false, true]) {
      const readRows = async () => {
        const sections = EXPORT_SECTIONS.filter(({ name }) => /^(?:flashs|visites)-/.test(name))
        const parts = sections.map(({ query }) =>
          readSection(database, query, { memberId: helene.id, seesWhoCame }),
        )
        return (await Promise.all(parts)).flat()
      }
      const before = await readRows()
      await setStatus('deleted')
      const left = await readRows()
      expect(left).toHaveLength(4)
      expect(JSON.stringify(left)).not.toContain('Paul')
      // On a plan without names, a difference would reveal who flashed.
      if (!seesWhoCame) expect(left).toEqual(before)
      await setStatus('active')
      await buildBlock(database, paul.id, helene.id)
      expect(await readRows()).toEqual(left)
      await database.deleteFrom('blocks').execute()
      await database.updateTable('edges').set({ is_blocked: false }).execute()
    }
  })

  it('does not name a member who blocked the owner, on any plan', async () => {
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
      'visites-recues': [{ De: 'Ancien membre' }],
      'deuxiemes-avis': [{ 'Au sujet de': 'Ancien membre' }],
    })
  })

  it('contains what the member said about themselves and wrote to the team, signed in or not', async () => {
    const { database } = app.handle
    const at = app.clock.now()
    await database
      .updateTable('members')
      .set({ interests: interestSet(['Cuisine', 'Danse']) })
      .where('id', '=', helene.id)
      .execute()
    await database
      .insertInto('support_requests')
      .values({
        ...{ reference: 'AID-1', member_id: null, email: helene.email, topic: 'other' },
        ...{ first_name: 'Hélène', body: 'Je ne peux plus entrer.', rank: 3, created_at: at },
      })
      .execute()
    await database
      .insertInto('cancellations')
      .values({
        ...{ reference: 'RES-1', email: helene.email, first_name: 'Hélène', reason: 'Trop cher' },
        ...{ order_reference: null, wished_on: '2026-11-20', requested_at: at },
        ...{ subscription_id: null, token_expires_at: null },
      })
      .execute()
    expect(await data()).toMatchObject({
      profil: [{ Genre: 'Femme', Formule: 'Gratuit', "Centres d'intérêt": 'Cuisine, Danse' }],
      reglages: [{ 'Flashs reçus': true, 'Rappels quotidiens': false }],
      assistance: [{ Sujet: 'Autre chose', 'Votre demande': 'Je ne peux plus entrer.' }],
      resiliations: [{ Motif: 'Trop cher', 'Adresse donnée': helene.email }],
    })
  })

  it('contains the photos sent in conversations, and not those received', async () => {
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

  it('can be downloaded only by its owner, with a proof, until the end of the day named in the email', async () => {
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

  it('is no longer shown as in progress ten minutes after an interrupted job, and can be requested again', async () => {
    const { database } = app.handle
    const at = app.clock.now()
    await database
      .insertInto('data_exports')
      .values({ member_id: helene.id, requested_at: at })
      .execute()
    const currentExport = async () => {
      const headers = { cookie: await app.signIn(helene.id) }
      return (await app.inject({ url: '/api/privacy', headers })).json().dataExport
    }
    app.clock.advance(10 * MINUTE)
    expect(await currentExport()).toMatchObject({ readyAt: null })
    app.clock.advance(MINUTE)
    expect(await currentExport()).toBeNull()
    const cookie = await prove()
    const begun = { requestedAt: app.clock.now().toISOString(), readyAt: null, expiresAt: null }
    expect((await ask(cookie)).json()).toEqual(begun)
    expect(await currentExport()).toEqual(begun)
    await workJobs(app)
    expect((await app.inject({ url: FILE, headers: { cookie } })).statusCode).toBe(200)
  })

  it('is removed after a week even if its job was interrupted after writing the file', async () => {
    const { database } = app.handle
    const fileKey = `${randomUUID()}/donnees.zip`
    const storage = createStorage(app.config)
    await storage.put(fileKey, Buffer.from('all of it'))
    await database
      .insertInto('data_exports')
      .values({ member_id: helene.id, requested_at: app.clock.now(), file_key: fileKey })
      .execute()
    app.clock.set('2026-11-27T08:00:00Z')
    await app.services.exports.sweep()
    await expect(storage.getBytes(fileKey)).resolves.toHaveLength(9)
    app.clock.set('2026-11-27T10:00:00Z')
    await app.services.exports.sweep()
    await expect(storage.getBytes(fileKey)).rejects.toThrow()
    expect(await database.selectFrom('data_exports').selectAll().execute()).toEqual([])
  })

  it('is made once when it is requested twice', async () => {
    const cookie = await prove()
    await Promise.all([ask(cookie), ask(cookie)])
    await workJobs(app)
    expect(app.mails).toHaveLength(1)
  })
})

it('every table that references a member is in the data archive, or excluded for a reason', async () => {
  const keyed = await tablesOfMembers(app.handle)
  const shown = new Set(EXPORT_SECTIONS.flatMap(({ tables }) => tables))
  expect(keyed.length).toBeGreaterThan(30)
  expect(keyed.filter((table) => !shown.has(table) && !(table in EXPORT_EXCLUSIONS))).toEqual([])
  expect([...shown].filter((table) => table in EXPORT_EXCLUSIONS)).toEqual([])
})

/** By reason: columns that no section shows although it shows their table. Keys and secrets need no reason. */
const UNSHOWN: Readonly<Record<string, string>> = {
  'internal state': `
    appointments.changed_at appointments.is_noted calls.awaits_relay calls.changed_at calls.is_mutual calls.invitee_saw
    calls.proposer_saw check_ins.awaits_mail data_exports.expires_at decisions.seen_at edges.dealt_on edges.is_answered
    match_members.first_wrote_at match_members.has_written match_members.is_celebrated match_members.is_open
    match_members.opened_at match_members.unread member_letters.sent_on members.awaits_verification
    members.has_set_region members.inactivity_warned_at members.is_to_review members.last_active_on
    members.reinstated_at members.updated_at message_photos.is_seen newsletter_subscribers.mailed_at
    opinions.expires_at orders.expires_at orders.starts_later photos.compared_at photos.unclaimed_at
    refunds.cause refunds.requested_at reports.assigned_at reports.assigned_to reports.decided_at reports.due_at
    reports.is_by_team reports.proposal sessions.expires_at sessions.proven_at subscriptions.created_at
    subscriptions.provider support_requests.rank table_pauses.appealed_at table_seats.is_newcomer
    table_seats.is_told_lost table_seats.lost_as_host table_seats.lost_at table_seats.ticked_at
    trusted_links.told_version trusted_table_links.is_told_off visits.seen_at`,
  'shown by another column': `
    appointments.former_starts_at liked_parts.prompt match_members.last_is_mine match_members.last_preview
    members.city_code members.latitude members.longitude message_photos.created_at photos.height photos.width
    report_messages.sent_at`,
  'computed from a photo that is in the archive or no longer exists': `
    message_photos.thumbhash photos.likeness photos.regions photos.thumbhash removed_looks.likeness`,
  'a secret, or of use only to a browser': `
    calls.invitee_seat calls.proposer_seat cancellations.token_expires_at devices.former_until opinions.sealed
    opinions.wrapped_keys passkeys.sign_count passkeys.user_handle push_subscriptions.auth push_subscriptions.p256dh
    social_identities.issuer`,
  'about a table or a place, not about a guest': `
    appointments.time_zone calls.time_zone tables.access tables.address tables.asked_at tables.closed_at
    tables.composed_at tables.confirmed_at tables.created_at tables.is_first tables.is_weekly tables.latitude
    tables.longitude tables.price_cents tables.size tables.time_zone tables.tried_at`,
  'between the bank and the team': `
    disputes.closed_at disputes.ended_plan disputes.page_url disputes.reason`,
  'hidden by a block, or would reveal one': 'edges.is_blocked referrals.is_same_device',
  'entered by a person who has not proven that the email address is theirs':
    'newsletter_subscribers.asked',
  'never set for a member who can request the archive': 'members.is_test_profile members.left_at',
  'an email address in the configuration': 'staff_roles.settings_email',
}

const KEY_OR_SECRET = /^(id|week|day|version)$|_(id|hash|key|secret|token|by)$|^(token|hash|key)$/

it('every column of a table in the data archive is shown, or excluded for a reason', async () => {
  const columns = await app.handle.database
    .selectFrom(sql<{ table: string; name: string }>`information_schema.columns`.as('c'))
    .select([sql<string>`table_name`.as('table'), sql<string>`column_name`.as('name')])
    .where(sql<boolean>`table_schema = 'public'`)
    .execute()
  const isRead = ({ table, name }: (typeof columns)[number]) =>
    EXPORT_SECTIONS.some(
      ({ tables, query }) => tables.includes(table) && new RegExp(`\\b${name}\\b`).test(query),
    )
  const shown = new Set(EXPORT_SECTIONS.flatMap(({ tables }) => tables))
  const unread = columns.filter(
    (column) => shown.has(column.table) && !KEY_OR_SECRET.test(column.name) && !isRead(column),
  )
  const named = unread.map(({ table, name }) => `${table}.${name}`)
  const known = Object.values(UNSHOWN).flatMap((names) => names.trim().split(/\s+/))
  expect(named.toSorted()).toEqual(known.toSorted())
})

it('the data archive shows a French label for every name stored in a table', () => {
  const inWords = /(?:case|else) .{1,24}?::text/g
  // Counts, and names that are already French.
  const asItIs = /\b(?:remaining|count|used|week|region)::text/g
  const raw = EXPORT_SECTIONS.filter(({ query }) =>
    query.replaceAll(inWords, '').replaceAll(asItIs, '').includes('::text'),
  )
  expect(raw.map(({ name }) => name)).toEqual([])
})

it('the data archive reads every table that its sections declare', () => {
  const unread = EXPORT_SECTIONS.flatMap(({ name, tables, query }) =>
    tables
      .filter((table) => !new RegExp(`\\b(?:from|join) ${table}\\b`).test(query))
      .map((table) => `${name}: ${table}`),
  )
  expect(unread).toEqual([])
})
