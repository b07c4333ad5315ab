import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { csvFile, csvLine, csvLines, openImports } from '#tests/support/imports.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let imports: Awaited<ReturnType<typeof openImports>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T09:00:00Z')
  imports = await openImports(app)
})

const profiles = () =>
  app.handle.database
    .selectFrom('members')
    .selectAll()
    .where('is_test_profile', '=', true)
    .execute()

describe('an imported file', () => {
  it('is validated line by line, and creates no profile yet', async () => {
    const file = await imports.read(
      csvLine('colette@test.example'),
      csvLine('lucie@test.example', { age: '38' }),
      '',
      csvLine('Colette@TEST.example'),
      'Roland;H;66',
    )
    expect(file).toMatchObject({
      ...{ fileName: 'profils-novembre.csv', encoding: 'UTF-8', delimiter: ';' },
      ...{ state: 'ready', ignoredColumns: [], endedAt: null },
      counts: { ready: 1, refused: 3, created: 0, updated: 0 },
    })
    expect(await imports.linesOf(file)).toMatchObject([
      { line: 2, state: 'ready', field: null, reason: null, cells: { firstName: 'Colette' } },
      { line: 3, state: 'refused', field: 'age', reason: "L'âge doit être entre 40 et 75 ans" },
      { line: 5, state: 'refused', field: 'email', reason: "Même e-mail qu'à la ligne 2" },
      { line: 6, field: null, reason: 'Cette ligne a 3 cellules au lieu de 9.' },
    ])
    expect(await imports.last()).toEqual(file)
    expect(await profiles()).toEqual([])
  })

  it('can be in Windows-1252 with commas, and contain unknown columns', async () => {
    const text = 'email,firstName,gender,age,city,region,bio,interests,subscription,Téléphone\n'
    const line = 'helene@test.example,Hélène,F,58,Saint-Étienne,,"Nager, marcher",Marche,Gold,06'
    const answer = await imports.send(Buffer.from(text + line, 'latin1'))
    expect(answer.json()).toMatchObject({
      ...{ encoding: 'Windows-1252', delimiter: ',', ignoredColumns: ['Téléphone'] },
      counts: { ready: 1, refused: 0 },
    })
  })

  it('can update a test profile, but not a real member', async () => {
    const { database } = app.handle
    await buildMember(database, { email: 'vraie@exemple.fr' })
    await buildMember(database, { email: 'demo@test.example', is_test_profile: true })
    const file = await imports.read(csvLine('vraie@exemple.fr'), csvLine('demo@test.example'))
    expect(await imports.linesOf(file)).toMatchObject([
      { field: 'email', reason: "Cette adresse n'est pas celle d'un profil de test." },
      { state: 'ready' },
    ])
  })

  it('is shown page by page, or only its lines to correct', async () => {
    const file = await imports.read(...csvLines(51), csvLine('a@test.example', { firstName: 'J' }))
    const first = await app.inject({
      url: `/api/admin/imports/${file.id}/lines`,
      headers: { cookie: imports.cookie },
    })
    expect(first.json()).toHaveLength(50)
    expect(first.headers['x-next-cursor']).toBe('51')
    expect(await imports.linesOf(file, '?cursor=51')).toMatchObject([{ line: 52 }, { line: 53 }])
    expect(await imports.linesOf(file, '?only=refused')).toMatchObject([
      { line: 53, field: 'firstName' },
    ])
  })

  it('can be downloaded as its refused lines with their reasons, with formulas escaped', async () => {
    const file = await imports.read(
      '=HYPERLINK(1);F;38;Nîmes;;lucie@test.example;+33 6;;',
      csvLine('b@c.fr'),
    )
    const { csv } = await imports.get<{ csv: string }>(`${file.id}/refused`)
    expect(csv).toBe(
      [
        '\uFEFFfirstName;gender;age;city;region;email;bio;interests;subscription;km;situation;home;tobacco;children;raison',
        "'=HYPERLINK(1);F;38;Nîmes;;lucie@test.example;'+33 6;;;;;;;;Le prénom contient un caractère interdit",
        '',
      ].join('\r\n'),
    )
    const again = await imports.send(Buffer.from(csv))
    expect(again.json()).toMatchObject({ ignoredColumns: ['raison'], counts: { refused: 1 } })
    const [line] = await imports.linesOf(again.json())
    expect(line?.cells).toMatchObject({ firstName: '=HYPERLINK(1)', bio: '+33 6' })
  })

  it.each([
    ['in another encoding', Buffer.from('\uFEFFfirstName', 'utf16le'), "Ce fichier n'est pas"],
    ['without the required columns', Buffer.from('nom;prenom\nA;B'), 'Il manque des colonnes'],
    ['without lines', csvFile(), "Ce fichier n'a aucune ligne sous son en-tête."],
    ['with open quotes', csvFile(...csvLines(1500), '"Colette'), 'À la ligne 1502'],
    ['that is empty', Buffer.alloc(0), 'Ce fichier est vide.'],
  ])('%s is refused completely, and nothing of it is stored', async (_, bytes, message) => {
    const answer = await imports.send(bytes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'validation', errors: [{ path: 'file' }] })
    expect(answer.json().message).toContain(message)
    expect(await imports.get('last')).toBeNull()
    for (const table of ['imports', 'import_lines', 'audit_entries'] as const) {
      expect(await app.handle.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('is stored without card numbers', async () => {
    const file = await imports.read(
      `${csvLine('a@test.example').replace('Je nage', '4242 4242 4242 4242')}`,
    )
    const kept = await app.handle.database.selectFrom('import_lines').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('4242')
    expect((await imports.linesOf(file))[0]).toMatchObject({ state: 'refused', field: 'bio' })
  })

  it('can have 10 000 lines, and not more', async () => {
    const file = await imports.read(...csvLines(10_000))
    expect(file.counts).toEqual({ ready: 10_000, refused: 0, created: 0, updated: 0 })
    const answer = await imports.send(csvFile(...csvLines(10_001)))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation'])
  })

  it.each([
    ['GET', 'lines'],
    ['GET', 'refused'],
    ['POST', 'run'],
  ] as const)('is not found under an unknown id: %s %s', async (method, act) => {
    const ask = async (id: string) => {
      const url = `/api/admin/imports/${id}/${act}`
      const answer = await app.inject({ method, url, headers: { cookie: imports.cookie } })
      return answer.json().code
    }
    expect(await ask('3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d')).toBe('import_not_found')
    expect(await ask('1%20or%201=1')).toBe('validation')
  })

  it('is deleted after 30 days', async () => {
    await imports.read(csvLine('colette@test.example'))
    app.clock.set('2026-12-20T08:59:59Z')
    await app.services.imports.sweep()
    expect(await app.services.imports.last(imports.admin)).not.toBeNull()
    app.clock.set('2026-12-20T09:00:01Z')
    await app.services.imports.sweep()
    expect(await app.services.imports.last(imports.admin)).toBeNull()
    expect(await app.handle.database.selectFrom('import_lines').selectAll().execute()).toEqual([])
  })
})

it('an import is refused in production', async () => {
  await app.close()
  app = await buildTestApp({ env: { MODE: 'production', APP_SECRET: 'k'.repeat(32) } })
  imports = await openImports(app)
  const answer = await imports.send(csvFile(csvLine('colette@test.example')))
  expect(answer.json()).toMatchObject({
    ...{ status: 403, code: 'demo_only' },
    message: 'Les profils de test ne se font pas en production.',
  })
})
