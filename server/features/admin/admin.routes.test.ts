import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminMember, AdminPage } from '#shared/contracts/admin/members.ts'
import type { Decision } from '#shared/contracts/decisions.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'
import { askModeration } from '#tests/support/moderation.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { workJobs } from '#tests/support/plans.ts'

const REASON = 'Le profil indiquait une autre ville que la vôtre.'

let app: Awaited<ReturnType<typeof buildTestApp>>
let admin: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
  admin = await buildMember(app.handle.database, { first_name: 'Yves', role: 'administrator' })
  cookie = await staff(admin)
})

/** Opens a session with a proof of identity from an hour ago; returns its cookie. */
function staff(member: MemberRow, provenAt = new Date('2026-11-20T09:00:00Z')): Promise<string> {
  return buildSession(app.handle.database, member.id, {
    created_at: new Date('2026-11-20T09:55:00Z'),
    proven_at: provenAt,
  })
}

const member = (overrides: Partial<MemberRow> = {}) =>
  buildMember(app.handle.database, overrides as never)

/** Inserts `count` members with the same first name who registered just now. */
async function crowd(count: number, firstName: string): Promise<void> {
  const now = app.clock.now()
  await sql`insert into members (email, first_name, gender, birth_year, city, created_at, updated_at, status)
    select 'm' || n || '@exemple.fr', ${firstName}, 'F', 1960, 'Lyon', ${now}, ${now}, 'active'
    from generate_series(1, ${count}::integer) n`.execute(app.handle.database)
}

async function list(query = '', as = cookie): Promise<AdminPage> {
  const answer = await app.inject({ url: `/api/admin/users${query}`, headers: { cookie: as } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const namesOf = ({ users }: AdminPage) => users.map(({ firstName }) => firstName)

async function update(fields: Record<string, string>, files: Buffer[] = [], as = cookie) {
  const { payload, headers } = await formOf({ reason: REASON, ...fields }, 'photos', files)
  return app.inject({
    method: 'POST',
    url: '/api/admin/users/update',
    payload,
    headers: { ...headers, cookie: as },
  })
}

const entries = () =>
  app.handle.database.selectFrom('audit_entries').selectAll().orderBy('id').execute()

describe('the list of members', () => {
  it('lists the latest first, with counts', async () => {
    await member({ first_name: 'Sylvie', plan: 'premium' })
    await member({ first_name: 'Bernard', plan: 'gold', gender: 'H' })
    const page = await list()
    expect(namesOf(page)).toEqual(['Bernard', 'Sylvie', 'Yves'])
    expect(page.stats).toEqual({
      ...{ total: 3, filtered: 3, isCapped: false },
      ...{ premium: 1, gold: 1, withPhotos: 0, starProfiles: 0 },
      ...{ testProfiles: 0, unconfirmed: 0 },
    })
    expect(page.pagination).toEqual({ page: 1, limit: 50, pages: 1 })
  })

  it.each([
    ['city=brest', ['Bernard']],
    ['region=bretagne', ['Bernard', 'Sylvie', 'Yves']],
    ['gender=H', ['Bernard']],
    ['subscription=premium', ['Sylvie']],
    ['ageMin=60&ageMax=65', ['Bernard']],
    ['hasPhotos=true', []],
    ['hasPhotos=false&gender=F', ['Sylvie', 'Yves']],
    ['search=syl', ['Sylvie']],
    ['search=ern', ['Bernard']],
    ['search=sylvie.m', ['Sylvie']],
    ['search=EXEMPLE.FR', ['Sylvie']],
    ['search=%25', []],
    ['search=zzz', []],
    ['search=syl&city=brest', []],
    ['search=ern&city=BREST&gender=H', ['Bernard']],
    ['search=*&city=brest', []],
  ])('contains the members that match %s', async (query, names) => {
    await member({ first_name: 'Sylvie', plan: 'premium', email: 'sylvie.marchand@exemple.fr' })
    await member({ first_name: 'Bernard', gender: 'H', birth_year: 1963, city: 'Brest' })
    const page = await list(`?${query}`)
    expect(namesOf(page)).toEqual(names)
    expect(page.stats.filtered).toBe(names.length)
  })

  it('finds a name regardless of accents', async () => {
    await member({ first_name: 'Éléonore' })
    expect(namesOf(await list('?search=eleo'))).toEqual(['Éléonore'])
    expect(namesOf(await list('?search=%C3%89LÉO'))).toEqual(['Éléonore'])
  })

  it('contains the profiles to review if a star is searched', async () => {
    await member({ first_name: 'Nadia', is_to_review: true })
    const page = await list('?search=*')
    expect(namesOf(page)).toEqual(['*Nadia'])
    expect(page.stats).toMatchObject({ filtered: 1, starProfiles: 1, total: 2 })
  })

  it('finds a profile to review by the name with its star, as the list shows it', async () => {
    for (const first_name of ['Nadia', 'Colette']) await member({ first_name, is_to_review: true })
    await member({ first_name: 'Nadia' })
    const page = await list('?search=*Nad')
    expect(namesOf(page)).toEqual(['*Nadia'])
    expect(page.stats.filtered).toBe(1)
    expect(namesOf(await list('?search=*Yves'))).toEqual([])
  })

  it('has pages, and shows the last page for a number beyond it', async () => {
    for (const first_name of ['Anne', 'Brigitte', 'Colette']) await member({ first_name })
    const page = await list('?limit=2&page=2')
    expect(namesOf(page)).toEqual(['Anne', 'Yves'])
    expect(page.pagination).toEqual({ page: 2, limit: 2, pages: 2 })
    // For example a bookmark, or a page that the viewer's own changes have emptied.
    const beyond = await list('?limit=2&page=3')
    expect([beyond.users, beyond.pagination]).toEqual([page.users, page.pagination])
    expect((await list('?search=zzz&page=3')).pagination).toEqual({ page: 1, limit: 50, pages: 1 })
  })

  it('can be paged to its end when more recent members exceed the counting limit', async () => {
    const created_at = new Date('2026-11-19T10:00:00Z')
    for (const first_name of ['Anne', 'Brigitte', 'Colette'])
      await member({ first_name, created_at })
    await crowd(2001, 'Odette')
    const former = '?registeredUntil=2026-11-19&limit=2'
    const first = await list(former)
    expect(namesOf(first)).toEqual(['Colette', 'Brigitte'])
    expect(first.stats).toMatchObject({ filtered: 2, isCapped: true })
    expect(first.pagination).toEqual({ page: 1, limit: 2, pages: 2 })
    const last = await list(`${former}&page=2`)
    expect(namesOf(last)).toEqual(['Anne'])
    expect(last.stats).toMatchObject({ filtered: 3, isCapped: false })
    expect(last.pagination).toEqual({ page: 2, limit: 2, pages: 2 })
  })

  it('finds a member with a common name who matches the other filters, however many are more recent', async () => {
    await member({ first_name: 'Marie', city: 'Brest' })
    await crowd(150, 'Marie')
    const fitting = await list('?search=marie&city=brest')
    expect(fitting.users.map(({ city }) => city)).toEqual(['Brest'])
    expect(fitting.stats).toMatchObject({ filtered: 1, isCapped: false })
    const oldest = await list('?search=marie&sort=oldest&limit=1')
    expect(oldest.users.map(({ city }) => city)).toEqual(['Brest'])
  })

  it.each(['limit=1201', 'page=0', 'ageMin=39', 'gender=X', 'region=mars', 'page=1&page=2'])(
    'refuses %s',
    async (query) => {
      const answer = await app.inject({ url: `/api/admin/users?${query}`, headers: { cookie } })
      expect(answer.statusCode).toBe(400)
    },
  )

  it('shows a moderator no email addresses, and cannot be searched by them', async () => {
    await member({ first_name: 'Sylvie', email: 'sylvie.marchand@exemple.fr' })
    const moderator = await staff(await member({ first_name: 'Odile', role: 'moderator' }))
    const page = await list('', moderator)
    expect(page.users.map(({ email }) => email)).toEqual([null, null, null])
    expect((await list('?search=sylvie.m', moderator)).users).toEqual([])
  })

  it('updates the counts of plans, profiles to review and photos', async () => {
    const sylvie = await member({ first_name: 'Sylvie' })
    await update({ id: sylvie.public_id, subscription: 'gold', firstName: '*Sylvie' }, [
      await jpeg(),
    ])
    expect((await list()).stats).toMatchObject({ gold: 1, starProfiles: 1, withPhotos: 1 })
    await update({ id: sylvie.public_id, subscription: 'premium', existingPhotos: '[]' })
    expect((await list()).stats).toMatchObject({ gold: 0, premium: 1, withPhotos: 0 })
    await app.handle.database.updateTable('members').set({ status: 'deleted' }).execute()
    expect((await app.services.memberList.list({ role: 'administrator' }, {})).stats).toMatchObject(
      {
        ...{ total: 0, premium: 0, starProfiles: 0 },
      },
    )
  })
})

describe('the filtered list of members', () => {
  it.each([
    ['plans=premium,gold', ['Gisèle', 'Paule']],
    ['status=suspended', ['Simone']],
    ['status=unconfirmed', ['Ulysse']],
    ['status=active&isTestProfile=false', ['Vera', 'Gisèle', 'Paule', 'Yves']],
    ['isTestProfile=true', ['Théo']],
    ['isVerified=true', ['Vera']],
    ['isVerified=false&plans=premium', ['Paule']],
    ['hasPhotos=false&plans=gold', ['Gisèle']],
    ['registeredFrom=2026-11-19&registeredUntil=2026-11-19', ['Ulysse']],
    ['registeredUntil=2026-11-18', ['Théo']],
  ])('contains the members with %s', async (query, names) => {
    await member({ first_name: 'Paule', plan: 'premium' })
    await member({ first_name: 'Gisèle', plan: 'gold' })
    await member({ first_name: 'Simone', status: 'suspended' })
    await member({ first_name: 'Vera', verified_at: new Date('2026-11-10T10:00:00Z') })
    await member({
      ...{ first_name: 'Ulysse', status: 'unconfirmed' },
      created_at: new Date('2026-11-19T22:59:59Z'),
    })
    await member({
      ...{ first_name: 'Théo', is_test_profile: true },
      created_at: new Date('2026-11-18T10:00:00Z'),
    })
    const page = await list(`?${query}`)
    expect(namesOf(page)).toEqual(names)
    expect(page.stats).toMatchObject({ filtered: names.length, testProfiles: 1, unconfirmed: 1 })
  })

  it('can start with the oldest member', async () => {
    await member({ first_name: 'Anne' })
    expect(namesOf(await list('?sort=oldest'))).toEqual(['Yves', 'Anne'])
  })

  it('finds a member by public id, or by a report, decision or order about them', async () => {
    const { database } = app.handle
    const anne = await member({ first_name: 'Anne' })
    const marc = await member({ first_name: 'Marc' })
    const at = { created_at: app.clock.now(), due_at: app.clock.now() }
    await database
      .insertInto('reports')
      .values({ reference: 'SIG-7K3M-92QF', reporter_id: anne.id, reported_id: marc.id, ...at })
      .execute()
    await database
      .insertInto('orders')
      .values({
        ...{ reference: 'EMB-2026-7K4M9Q', member_id: anne.id, kind: 'first', product: 'premium' },
        ...{ billing: 'annual', price_cents: 6000, amount_cents: 6000, provider: 'simulated' },
        created_at: app.clock.now(),
      })
      .execute()
    expect(namesOf(await list(`?search=${anne.public_id.toUpperCase()}`))).toEqual(['Anne'])
    expect(namesOf(await list('?search=sig-7k3m-92qf'))).toEqual(['Marc'])
    expect(namesOf(await list('?search=EMB-2026-7K4M9Q'))).toEqual(['Anne'])
    const odile = await member({ role: 'moderator' })
    expect(namesOf(await list('?search=EMB-2026-7K4M9Q', await staff(odile)))).toEqual([])
  })
})

describe('access to the member administration', () => {
  const requests = [
    { method: 'GET', url: '/api/admin/users' },
    { method: 'GET', url: '/api/admin/test-profiles' },
    { method: 'POST', url: '/api/admin/users', payload: {} },
    { method: 'POST', url: '/api/admin/users/update' },
    { method: 'PUT', url: '/api/admin/profile/3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', payload: {} },
  ] as const

  it.each(requests)(
    'is 401 to a visitor, and 403 to a member and without a recent proof: $method $url',
    async (request) => {
      expect((await app.inject(request)).statusCode).toBe(401)
      const plain = await app.signIn((await member()).id)
      const refused = await app.inject({ ...request, headers: { cookie: plain } })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])
      const old = await staff(admin, new Date('2026-11-19T21:59:59Z'))
      const unproven = await app.inject({ ...request, headers: { cookie: old } })
      expect([unproven.statusCode, unproven.json().code]).toEqual([403, 'proof_required'])
    },
  )
})

describe('an export of members', () => {
  const ask = async (filters: object, as = cookie) => {
    const url = '/api/admin/users/exports'
    const made = await app.inject({
      method: 'POST',
      url,
      headers: { cookie: as },
      payload: filters,
    })
    expect(made.statusCode).toBe(201)
    return made.json()
  }
  const download = (id: string, as = cookie) =>
    app.inject({ url: `/api/admin/users/exports/${id}/membres.csv`, headers: { cookie: as } })

  it('contains all matches with formulas neutralised, and is in the audit log with its filters and count', async () => {
    await member({ first_name: '=Anne', plan: 'gold', email: 'anne@exemple.fr' })
    await member({ first_name: 'Marie', plan: 'gold' })
    await member({ first_name: 'Zoé' })
    const made = await ask({ subscription: 'gold', search: 'anne' })
    expect(made).toMatchObject({ total: 1, written: 1, readyAt: expect.any(String) })
    const file = await download(made.id)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, ...rows] = file.body.trimEnd().split('\r\n')
    expect(header).toBe(
      '\uFEFFfirstName;gender;age;city;region;email;bio;interests;subscription;km;situation;home;tobacco;children',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^'=Anne;.*;anne@exemple\.fr;.*;gold;;;;;$/)
    const [entry] = await entries()
    expect(entry).toMatchObject({
      ...{ actor_id: admin.id, act: 'members.exported', subject: 'members' },
      detail: { count: 1, emails: true, filters: { subscription: 'gold', search: true } },
    })
  })

  it('of a moderator contains no email addresses', async () => {
    const odile = await staff(await member({ role: 'moderator', email: 'odile@exemple.fr' }))
    const { id } = await ask({}, odile)
    const file = await download(id, odile)
    expect(file.body).toContain('subscription')
    expect(file.body).not.toContain('@')
    expect((await download(id)).json().code).toBe('member_export_not_found')
  })

  it('with email addresses is refused to an administrator who has become a moderator', async () => {
    const marc = await member({ role: 'administrator' })
    const { id } = await ask({}, await staff(marc))
    await app.handle.database
      .updateTable('members')
      .set({ role: 'moderator' })
      .where('id', '=', marc.id)
      .execute()
    expect((await download(id, await staff(marc))).json().code).toBe('member_export_not_found')
  })

  it('of thousands is written in the background, with each member exactly once even if a part is written twice', async () => {
    await crowd(2500, 'Membre')
    const made = await ask({ search: 'membre' })
    expect(made).toMatchObject({ total: 2500, readyAt: null })
    expect((await download(made.id)).json().code).toBe('member_export_not_found')
    const row = await app.handle.database
      .selectFrom('member_exports')
      .select('id')
      .executeTakeFirstOrThrow()
    const again = () => app.services.memberExports.writePart({ exportId: row.id })
    await Promise.all([again(), again()])
    await workJobs(app)
    const { body } = await download(made.id)
    const addresses = body.match(/m\d+@exemple\.fr/g) ?? []
    expect([addresses.length, new Set(addresses).size]).toEqual([2500, 2500])
    expect(body.match(/\uFEFF/g)).toHaveLength(1)
    const state = await app.inject({
      url: `/api/admin/users/exports/${made.id}`,
      headers: { cookie },
    })
    expect(state.json()).toMatchObject({ written: 2500, readyAt: expect.any(String) })
  })

  it('is deleted after a day, with its file', async () => {
    const { id } = await ask({})
    app.clock.set('2026-11-21T10:00:01Z')
    const read = app.services.memberExports.read(admin, id)
    await expect(read).rejects.toMatchObject({ code: 'member_export_not_found' })
    await app.services.memberExports.sweep()
    expect(await app.handle.database.selectFrom('member_exports').select('id').execute()).toEqual(
      [],
    )
  })
})

describe('a change to a member', () => {
  it('changes only the fields that were sent, and creates a new version', async () => {
    const sylvie = await member({ first_name: 'Sylvie' })
    const same = { firstName: 'Sylvie', city: 'Rennes', subscription: 'gratuit' }
    const fields = { ...same, age: '52', bio: 'Nouvelle bio.' }
    const answer = await update({ id: sylvie.public_id, ...fields })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      user: { firstName: 'Sylvie', age: 52, bio: 'Nouvelle bio.', city: 'Rennes', version: 2 },
      photosCount: 0,
    })
    expect(await entries()).toMatchObject([
      {
        actor_id: admin.id,
        act: 'member.changed',
        subject: `member ${sylvie.public_id}`,
        detail: { changed: ['age', 'bio'], version: 2 },
      },
    ])
    const opened = await app.inject({
      url: `/api/admin/users/${sylvie.public_id}`,
      headers: { cookie },
    })
    expect(opened.json().lastChange).toEqual({ by: 'Yves', at: '2026-11-20T10:00:00.000Z' })
  })

  it('based on an outdated version is refused and overwrites nothing', async () => {
    const sylvie = await member({ first_name: 'Sylvie' })
    await update({ id: sylvie.public_id, city: 'Lyon', version: '1' })
    const answer = await update({ id: sylvie.public_id, city: 'Nantes', version: '1' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale_version'])
    expect((await list('?search=sylvie')).users[0]).toMatchObject({ city: 'Lyon', version: 2 })
    expect(await entries()).toHaveLength(1)
  })

  it('is accepted only once when several are sent at the same time for the same version', async () => {
    const sylvie = await member()
    const answers = await Promise.all(
      ['Lyon', 'Nantes', 'Brest'].map((city) =>
        update({ id: sylvie.public_id, city, version: '1' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('by the member creates a new version, too', async () => {
    const sylvie = await member()
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/users/profile',
      headers: { cookie: await app.signIn(sylvie.id) },
      payload: { firstName: 'Sylvie', gender: 'F', age: 58, city: 'Pau', interests: ['Marche'] },
    })
    expect(answer.statusCode).toBe(200)
    expect((await list('?search=sylvie')).users[0]).toMatchObject({ city: 'Pau', version: 2 })
  })

  it('of the region is kept when the town changes, until it is set to the region of the town', async () => {
    const sylvie = await member({ first_name: 'Sylvie' })
    const read = async () => (await list('?search=sylvie')).users[0] as AdminMember
    await update({ id: sylvie.public_id, region: 'occitanie' })
    expect(await read()).toMatchObject({ region: 'occitanie', suggestedRegion: 'bretagne' })
    await update({ id: sylvie.public_id, city: 'Lyon' })
    expect(await read()).toMatchObject({
      region: 'occitanie',
      suggestedRegion: 'auvergne-rhone-alpes',
    })
    await update({ id: sylvie.public_id, region: 'auvergne-rhone-alpes' })
    await update({ id: sylvie.public_id, city: 'Lille' })
    expect(await read()).toMatchObject({ region: 'hauts-de-france', suggestedRegion: null })
  })

  it('of the email address is refused, but sending the same address is not', async () => {
    const sylvie = await member({ email: 'sylvie@exemple.fr' })
    const answer = await update({ id: sylvie.public_id, email: 'autre@exemple.fr', age: '60' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_unchangeable'])
    expect((await update({ id: sylvie.public_id, email: 'sylvie@exemple.fr' })).statusCode).toBe(
      200,
    )
  })

  it('of the plan is recorded as a grant in the ledger, and refused during a paid subscription', async () => {
    const sylvie = await member({ first_name: 'Sylvie' })
    await update({ id: sylvie.public_id, subscription: 'gold' })
    const grants = await app.handle.database.selectFrom('ledger_events').selectAll().execute()
    expect(grants).toMatchObject([{ kind: 'grant', order_id: null }])
    await app.handle.database
      .insertInto('subscriptions')
      .values({
        ...{ member_id: sylvie.id, plan: 'gold', billing: 'monthly', provider: 'simulated' },
        ...{ started_at: app.clock.now(), period_start: app.clock.now() },
        period_end: new Date('2026-12-20T10:00:00Z'),
        renewal_price_cents: 2500,
        created_at: app.clock.now(),
      } as never)
      .execute()
    const answer = await update({ id: sylvie.public_id, subscription: 'gratuit', age: '61' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'plan_is_paid'])
    expect((await list('?search=sylvie')).users[0]).toMatchObject({
      ...{ subscription: 'gold', isPaid: true, age: 58 },
    })
  })

  it('of photos keeps those in existingPhotos, then adds the new ones', async () => {
    const sylvie = await member()
    const first = await update({ id: sylvie.public_id }, [await jpeg(), await jpeg()])
    const [one, two] = first.json().user.photos
    expect(first.json().photosCount).toBe(2)
    const second = await update(
      { id: sylvie.public_id, existingPhotos: JSON.stringify([two, one]) },
      [await jpeg()],
    )
    expect(second.json().user.photos.slice(0, 2)).toEqual([two, one])
    expect(second.json().photosCount).toBe(3)
  })

  it.each([
    [
      'a photo of somebody else',
      { existingPhotos: '["/media/photos/8f14e45f-ceea-467f-a34b-2d5f1a2b3c4d"]' },
      'unknown_photo',
    ],
    [
      'a photo from elsewhere',
      { existingPhotos: '["https://example.org/a.jpg"]' },
      'unknown_photo',
    ],
    ['a malformed list', { existingPhotos: '[' }, 'validation'],
    ['an age out of range', { age: '39' }, 'validation'],
    ['an age in letters', { age: 'quarante' }, 'validation'],
    ['a name too short', { firstName: '*J' }, 'validation'],
    ['an unknown region', { region: 'mars' }, 'validation'],
    ['a bio too long', { bio: 'x'.repeat(501) }, 'validation'],
    ['a NUL', { city: 'Br\u0000est' }, 'malformed_request'],
  ])('is refused with %s, and changes nothing', async (_, fields, code) => {
    const sylvie = await member()
    const answer = await update({ id: sylvie.public_id, ...fields } as Record<string, string>)
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
    expect((await list()).users.map(({ version }) => version)).toEqual([1, 1])
    expect(await entries()).toEqual([])
  })

  it('is refused with a file that is neither JPEG nor PNG, or with a seventh photo', async () => {
    const sylvie = await member()
    const gif = await update({ id: sylvie.public_id }, [Buffer.from('GIF89a')])
    expect(gif.json()).toMatchObject({ status: 400, message: 'Seuls JPG, JPEG, PNG sont acceptés' })
    const picture = await jpeg()
    const six = await update({ id: sylvie.public_id }, Array(6).fill(picture))
    expect(six.json().photosCount).toBe(6)
    const seven = await update({ id: sylvie.public_id }, [picture])
    expect(seven.json().message).toBe('Maximum 6 photos par profil...')
    const all = await update({ id: sylvie.public_id, existingPhotos: '[]' }, Array(7).fill(picture))
    expect(all.json()).toMatchObject({ status: 400, message: 'Maximum 6 photos par profil...' })
  })

  it('to an unknown member is 404', async () => {
    const answer = await update({ id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', age: '60' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('signing a member out', () => {
  const signOut = (id: string, as = cookie) =>
    app.inject({
      ...{ method: 'DELETE', url: `/api/admin/users/${id}/sessions` },
      headers: { cookie: as },
    })
  const statusOf = async (session: string) =>
    (await app.inject({ url: '/api/users/current', headers: { cookie: session } })).statusCode

  it('unlinks Google and Facebook accounts, which would sign in without a code', async () => {
    const helene = await member()
    const at = app.clock.now()
    const identity = {
      issuer: 'https://provider.example',
      subject: 'x',
      provider: 'google',
    } as const
    const { database } = app.handle
    await database
      .insertInto('social_identities')
      .values({
        ...{ ...identity, member_id: helene.id, email: helene.email },
        ...{ created_at: at, last_used_at: at },
      })
      .execute()
    await signOut(helene.public_id)
    expect(await database.selectFrom('social_identities').selectAll().execute()).toEqual([])
  })

  it('ends only the sessions of that member, and is in the audit log', async () => {
    const [helene, eric] = [await member(), await member({ gender: 'H' })]
    const theirs = [await app.signIn(helene.id), await app.signIn(helene.id)]
    const other = await app.signIn(eric.id)
    expect((await signOut(helene.public_id)).statusCode).toBe(204)
    expect(await Promise.all([...theirs, other, cookie].map(statusOf))).toEqual([
      ...[401, 401, 200, 200],
    ])
    expect(await entries()).toMatchObject([
      { actor_id: admin.id, act: 'member.signed_out', subject: `member ${helene.public_id}` },
    ])
  })

  it('forgets the devices of the member', async () => {
    const helene = await member()
    await app.handle.database
      .insertInto('devices')
      .values({
        ...{ member_id: helene.id, token_hash: 'h', user_agent: '' },
        ...{ created_at: app.clock.now(), last_used_at: app.clock.now() },
      })
      .execute()
    await signOut(helene.public_id)
    expect(await app.handle.database.selectFrom('devices').selectAll().execute()).toEqual([])
  })

  it('can be repeated, and is 404 for an unknown member', async () => {
    const helene = await member()
    expect((await signOut(helene.public_id)).statusCode).toBe(204)
    expect((await signOut(helene.public_id)).statusCode).toBe(204)
    const nobody = await signOut('3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d')
    expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'member_not_found'])
  })
})

describe('test profiles', () => {
  const COLETTE = {
    ...{ email: 'colette@test.example', firstName: 'Colette', gender: 'F', age: 64 },
    ...{ city: 'Rennes', interests: ['Marche'] },
  }
  const add = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/admin/users', headers: { cookie }, payload })

  it('are listed by first name in French order', async () => {
    for (const first_name of ['Zoé', 'Éric', 'Alain']) {
      await member({ first_name, is_test_profile: true })
    }
    await member({ first_name: 'Bernard' })
    const answer = await app.inject({ url: '/api/admin/test-profiles', headers: { cookie } })
    expect(answer.json().map(({ firstName }: AdminMember) => firstName)).toEqual([
      ...['Alain', 'Éric', 'Zoé'],
    ])
  })

  it('are active immediately, and limited to one for each email address', async () => {
    const answer = await add(COLETTE)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ isTestProfile: true, status: 'active', age: 64 })
    expect((await add(COLETTE)).json().code).toBe('email_taken')
    expect(await entries()).toMatchObject([{ act: 'test_profile.added' }])
  })

  it('must be from 50 to 75 years old; changing a real member is 404', async () => {
    const { id } = (await add(COLETTE)).json()
    const save = (target: string, age: number) =>
      app.inject({
        method: 'PUT',
        url: `/api/admin/profile/${target}`,
        headers: { cookie },
        payload: { firstName: 'Colette', age, city: 'Pau', bio: '', photos: [] },
      })
    expect((await save(id, 70)).json()).toMatchObject({ age: 70, city: 'Pau' })
    expect((await save(id, 49)).statusCode).toBe(400)
    expect((await save((await member()).public_id, 70)).statusCode).toBe(404)
  })
  it('can use suggested portraits as photos, but no other portraits', async () => {
    const { id } = (await add(COLETTE)).json()
    const payload = { firstName: 'Colette', age: 60, city: 'Pau', bio: '' }
    const save = (photos: string[]) =>
      app.inject({
        method: 'PUT',
        url: `/api/admin/profile/${id}`,
        headers: { cookie },
        payload: { ...payload, photos },
      })
    const saved = await save(['/media/portraits/f-22.svg'])
    const [photo] = saved.json().photos
    expect(photo).toMatch(/^\/media\/photos\//)
    expect((await save([photo, '/media/portraits/f-05.svg'])).json().photos).toHaveLength(2)
    expect((await save(['/media/portraits/f-61.svg'])).json().code).toBe('unknown_photo')
  })
})

describe('a change of what others see of a real member', () => {
  const EDITED = 'Une décision concernant votre compte'
  const decisionsOf = async (one: MemberRow) => {
    const answer = await app.inject({
      url: '/api/decisions',
      headers: { cookie: await app.signIn(one.id) },
    })
    return answer.json<Decision[]>()
  }

  /** The member contests the last decision, and the team reverses it. */
  async function reverseLast(one: MemberRow) {
    const [decision] = await decisionsOf(one)
    const contest = `/api/decisions/${decision?.reference}/appeal`
    const own = await app.signIn(one.id)
    await askModeration(app, own, {
      ...{ method: 'POST', url: contest, payload: { statement: "C'est faux." } },
    })
    const cases = await askModeration<{ cases: { reference: string }[] }>(app, cookie, {
      ...{ method: 'GET', url: '/api/admin/reports?view=appeals' },
    })
    const url = `/api/admin/reports/${cases.body.cases[0]?.reference}/appeal`
    const payload = { outcome: 'reversed', reasons: 'Erreur de notre part.' }
    expect((await askModeration(app, cookie, { method: 'POST', url, payload })).status).toBe(200)
  }

  it('needs a reason, which the member receives by email and can contest', async () => {
    const sylvie = await member({ email: 'sylvie@exemple.fr', birth_year: 1970 })
    const withoutReason = await update({ id: sylvie.public_id, city: 'Lyon', reason: '' })
    expect(withoutReason.json()).toMatchObject({ code: 'validation', errors: [{ path: 'reason' }] })
    expect((await decisionsOf(sylvie)).length).toBe(0)

    await update({ id: sylvie.public_id, city: 'Lyon', age: '60', bio: 'Nouvelle.' })
    expect(await decisionsOf(sylvie)).toMatchObject([
      { measure: 'edit', ground: 'account', facts: REASON, fields: ['age', 'city', 'bio'] },
    ])
    await workJobs(app)
    const mail = app.mails.find(({ to }) => to === 'sylvie@exemple.fr')
    expect(mail?.subject).toBe(EDITED)
    expect(mail?.text).toContain("l'âge, la ville et la présentation")
    expect(mail?.text).toContain(REASON)
    expect(mail?.text).toMatch(/\/decisions\/[\w-]{43}/)
  })

  it('is undone after a successful appeal, except for what the member has changed since', async () => {
    const sylvie = await member({ birth_year: 1970, city: 'Rennes', bio: 'Je nage.' })
    await update({ id: sylvie.public_id, city: 'Lyon', age: '60', bio: 'Nouvelle.' })
    await app.handle.database
      .updateTable('members')
      .set({ bio: 'La mienne.' })
      .where('id', '=', sylvie.id)
      .execute()
    await reverseLast(sylvie)
    const after = await app.handle.database
      .selectFrom('members')
      .select(['city', 'birth_year', 'bio'])
      .where('id', '=', sylvie.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ city: 'Rennes', birth_year: 1970, bio: 'La mienne.' })
  })

  it('restores the removed photo after a successful appeal', async () => {
    const sylvie = await member()
    await update({ id: sylvie.public_id }, [await jpeg(), await jpeg()])
    const shown = async () => (await list('?hasPhotos=true')).users[0]?.photos ?? []
    const [first = '', second = ''] = await shown()
    await update({ id: sylvie.public_id, existingPhotos: JSON.stringify([second]) })
    expect(await shown()).toEqual([second])
    await reverseLast(sylvie)
    expect(await shown()).toEqual([second, first])
  })

  it('prevents the member from showing a removed photo again', async () => {
    const sylvie = await member()
    await update({ id: sylvie.public_id }, [await jpeg(), await jpeg()])
    const [first = '', second = ''] = (await list('?hasPhotos=true')).users[0]?.photos ?? []
    await update({ id: sylvie.public_id, existingPhotos: JSON.stringify([second]) })
    const again = await app.inject({
      method: 'PUT',
      url: '/api/users/profile',
      headers: { cookie: await app.signIn(sylvie.id) },
      payload: {
        ...{ firstName: 'Sylvie', gender: 'F', age: 58, city: 'Rennes', bio: '' },
        ...{ interests: ['Marche'], photos: [second, first] },
      },
    })
    expect(again.json()).toMatchObject({ code: 'unknown_photo' })
  })

  it('can remove the main photo, and keeps a reserved photo reserved', async () => {
    const sylvie = await member()
    const made = await update({ id: sylvie.public_id }, [await jpeg(), await jpeg(), await jpeg()])
    const [, reserved = '', open = ''] = made.json<{ user: AdminMember }>().user.photos
    const { database } = app.handle
    await database
      .updateTable('photos')
      .set({ is_reserved: true })
      .where('public_id', '=', reserved.split('/').at(-1) ?? '')
      .execute()
    const keepOnly = async (...photos: string[]) => {
      const existingPhotos = JSON.stringify(photos)
      const answer = await update({ id: sylvie.public_id, existingPhotos })
      return [answer.statusCode, answer.json<{ user: AdminMember }>().user?.photos]
    }
    expect(await keepOnly(reserved, open)).toEqual([200, [open, reserved]])
    // Only the member can make a reserved photo visible to everybody.
    expect(await keepOnly(reserved)).toEqual([200, [reserved]])
    const kept = database.selectFrom('photos').select('is_reserved')
    expect(await kept.where('owner_id', '=', sylvie.id).execute()).toEqual([{ is_reserved: true }])
  })

  it('needs no reason if others see no difference, or for a test profile', async () => {
    const sylvie = await member()
    const test = await member({ is_test_profile: true })
    const plan = await update({ id: sylvie.public_id, subscription: 'gold', reason: '' })
    const marked = await update({ id: sylvie.public_id, isToReview: 'true', reason: '' })
    const made = await update({ id: test.public_id, city: 'Lyon', reason: '' })
    expect([plan, marked, made].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await decisionsOf(sylvie)).toEqual([])
    expect(await decisionsOf(test)).toEqual([])
  })

  it('to oneself is refused', async () => {
    const answer = await update({ id: admin.public_id, city: 'Lyon' })
    expect(answer.json()).toMatchObject({ code: 'own_case' })
  })
})
