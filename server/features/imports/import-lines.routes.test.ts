import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProfileImport } from '#shared/contracts/admin/imports.ts'
import { traitSet } from '#shared/domain/traits.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { csvLine, csvLines, openImports } from '#tests/support/imports.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let imports: Awaited<ReturnType<typeof openImports>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  imports = await openImports(app)
})

async function run(...lines: string[]): Promise<ProfileImport> {
  return imports.runAll(await imports.read(...lines))
}

const profiles = () =>
  app.handle.database
    .selectFrom('members')
    .selectAll()
    .where('is_test_profile', '=', true)
    .orderBy('id')
    .execute()

async function acts(): Promise<string[]> {
  const entries = app.handle.database.selectFrom('audit_entries').select('act').orderBy('id')
  return (await entries.execute()).map(({ act }) => act)
}

describe('an import', () => {
  it('creates profiles that are dealt to others immediately', async () => {
    const done = await run(
      csvLine('colette@test.example', { region: 'Corse', plan: 'Gold' }),
      csvLine('lucie@test.example', { age: '38' }),
    )
    expect(done).toMatchObject({
      counts: { ready: 0, refused: 1, created: 1, updated: 0 },
      endedAt: '2026-11-20T09:00:00.000Z',
    })
    expect(await profiles()).toMatchObject([
      {
        ...{ email: 'colette@test.example', first_name: 'Colette', birth_year: 1962 },
        ...{ city: 'Rennes', city_code: '35238', region: 'corse', has_set_region: true },
        ...{ plan: 'gold', status: 'active', bio: 'Je nage tôt.' },
      },
    ])
    const pool = await app.handle.database.selectFrom('deck_pool').select('member_id').execute()
    expect(pool.map(({ member_id }) => member_id)).toContain((await profiles())[0]?.id)
    expect((await imports.linesOf(done)).map(({ state }) => state)).toEqual(['created', 'refused'])
  })

  it('updates the test profile with the email address of a line', async () => {
    await run(csvLine('colette@test.example', { plan: 'gold' }))
    const [before] = await profiles()
    const done = await run(
      csvLine('COLETTE@test.example', { firstName: 'Odile', city: 'Lyon', plan: 'premium' }),
    )
    expect(done.counts).toEqual({ ready: 0, refused: 0, created: 0, updated: 1 })
    expect(await profiles()).toMatchObject([
      {
        ...{ id: before?.id, first_name: 'Odile', city: 'Lyon', region: 'auvergne-rhone-alpes' },
        ...{ plan: 'premium', version: 2 },
      },
    ])
    const grants = await app.handle.database.selectFrom('ledger_events').select('kind').execute()
    expect(grants).toEqual([{ kind: 'grant' }])
  })

  it('reads the search radius and the traits as the export of members writes them', async () => {
    const { database } = app.handle
    const header =
      'firstName;gender;age;city;region;email;bio;interests;subscription;km;situation;home;tobacco;children'
    const line =
      'Colette;F;64;Rennes;bretagne;colette@test.example;;Marche;gratuit;45;widowed;apart;smoke_free;'
    const bring = async (...lines: string[]) =>
      imports.runAll((await imports.send(Buffer.from(lines.join('\r\n')))).json())
    await bring(header, line)
    const columns = {
      seeks_distance: 'within_km',
      seeks_km: 45,
      traits: traitSet(['widowed', 'apart', 'smoke_free']),
    }
    expect(await profiles()).toMatchObject([columns])
    const pool = database
      .selectFrom('deck_pool')
      .select(['km', 'traits'])
      .distinct()
      .where('km', 'is not', null)
    expect(await pool.execute()).toEqual([{ km: 45, traits: columns.traits }])

    const headers = { cookie: imports.cookie }
    const payload = { isTestProfile: 'true' }
    const made = await app.inject({
      method: 'POST',
      url: '/api/admin/users/exports',
      headers,
      payload,
    })
    const url = `/api/admin/users/exports/${made.json().id}/membres.csv`
    const { body } = await app.inject({ url, headers })
    expect(body).toBe(`\uFEFF${header}\r\n${line}\r\n`)
    await bring(body)
    // Missing columns and empty cells change nothing; a trait replaces the previous one of its group.
    await run(csvLine('colette@test.example'))
    await bring(header, line.replace('45;widowed;apart;smoke_free;', ';;open;;'))
    expect(await profiles()).toMatchObject([
      { ...columns, traits: traitSet(['widowed', 'open', 'smoke_free']) },
    ])
  })

  it('refuses a line whose email address belongs to a real member or whose member pays since the file was read', async () => {
    const { database } = app.handle
    const paying = await buildMember(database, { email: 'b@test.example', is_test_profile: true })
    const file = await imports.read(
      csvLine('a@test.example'),
      csvLine('b@test.example', { plan: 'gold' }),
    )
    await buildMember(database, { email: 'a@test.example' })
    await database
      .insertInto('subscriptions')
      .values({
        ...{ member_id: paying.id, plan: 'premium', billing: 'monthly', provider: 'simulated' },
        ...{ started_at: app.clock.now(), period_start: app.clock.now() },
        ...{ period_end: new Date('2026-12-20T10:00:00Z'), renewal_price_cents: 1500 },
        created_at: app.clock.now(),
      } as never)
      .execute()
    const { counts } = await imports.runAll(file)
    expect(counts).toMatchObject({ refused: 2, created: 0, updated: 0 })
    expect(await imports.linesOf(file)).toMatchObject([
      { field: 'email', reason: "Cette adresse n'est pas celle d'un profil de test." },
      { field: 'subscription', reason: 'Abonnement payé en cours, inchangé' },
    ])
  })

  it('imports two hundred lines per request, and continues after the last imported one', async () => {
    const file = await imports.read(...csvLines(450))
    const begun: ProfileImport = (await imports.press(file)).json()
    expect(begun).toMatchObject({ state: 'begun', counts: { ready: 250, created: 200 } })
    expect(await imports.last()).toEqual(begun)
    expect((await imports.runAll(file)).counts).toMatchObject({
      ready: 0,
      created: 450,
      updated: 0,
    })
  })

  it('writes one audit entry per part, and none when nothing changes', async () => {
    const file = await imports.read(...csvLines(201))
    await imports.runAll(file)
    expect((await imports.press(file)).json()).toMatchObject({ state: 'done' })
    expect(await acts()).toEqual(['import.read', 'import.run', 'import.run'])
  })

  it('imports each line exactly once after an interruption in the middle of a part', async () => {
    const file = await imports.read(...csvLines(250))
    await app.handle.executeSql(CUT_OFF)
    expect((await imports.press(file)).statusCode).toBe(500)
    expect(await profiles()).toEqual([])
    await app.handle.executeSql('drop trigger cut_off on import_lines')
    // Three browser tabs continue it at the same time.
    await Promise.all([1, 2, 3].map(() => imports.press(file)))
    expect((await imports.last())?.counts).toEqual({
      ...{ ready: 0, refused: 0, created: 250, updated: 0 },
    })
    expect(new Set((await profiles()).map(({ email }) => email)).size).toBe(250)
  })
})

/** Fails after the profiles of a part are created and before their lines are marked. */
const CUT_OFF = `
  create or replace function cut_off() returns trigger language plpgsql as $$
  begin
    raise exception 'cut off';
  end $$;
  create trigger cut_off before update on import_lines execute function cut_off();`
