// Rules: platform
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { copyTemplate } from '#tests/support/database.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let handle: DatabaseHandle
let folder = ''

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

beforeAll(async () => {
  handle = await openDatabase(await copyTemplate())
})

afterAll(() => handle.close())

beforeEach(async () => {
  await handle.executeSql('drop schema public cascade; create schema public')
  folder = mkdtempSync(join(tmpdir(), 'embellie-migrate-'))
  mkdirSync(join(folder, 'migrations'))
  mkdirSync(join(folder, 'functions'))
  write('migrations/0001_birds.sql', 'create table birds (name text);')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('migrations are applied in the order of their names, once', async () => {
  write('migrations/0002_first_bird.sql', "insert into birds values ('merle')")

  await migrate(handle, folder)
  await migrate(handle, folder)

  expect(await names()).toEqual(['merle'])
})

test('a migration of several statements can contain function bodies, quotes and comments', async () => {
  write(
    'migrations/0002_bodies.sql',
    `create function greet(who text) returns text language plpgsql as $body$
     begin
       return 'L''oiseau; ' || who; -- a semicolon; in a comment
     end $body$;
     insert into birds values (greet('pie')) -- no semicolon, and a comment at the end`,
  )

  await migrate(handle, folder)

  expect(await names()).toEqual(["L'oiseau; pie"])
})

test('a migration that fails is rolled back, is named in the error and can be corrected', async () => {
  write('migrations/0002_broken.sql', "insert into birds values ('geai'); select 1 / 0;")

  await expect(migrate(handle, folder)).rejects.toThrow(
    "Le fichier db/migrations/0002_broken.sql n'a pas pu être appliqué : division by zero.",
  )
  expect(await names()).toEqual([])

  write('migrations/0002_broken.sql', "insert into birds values ('geai');")
  await migrate(handle, folder)
  expect(await names()).toEqual(['geai'])
})

test('a migration in steps creates an index concurrently, and can be run again after a failure', async () => {
  write(
    'migrations/0002_index.sql',
    `-- In steps.

     drop index concurrently if exists birds_name;

     create index concurrently birds_name on birds (name);

     select 1 / (select count(*) from birds)`,
  )
  await expect(migrate(handle, folder)).rejects.toThrow('division by zero')
  await handle.executeSql("insert into birds values ('merle')")

  await migrate(handle, folder)

  const { rows } = await handle.executeSql(
    "select indisvalid from pg_index where indexrelid = 'birds_name'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a migration edited after it was applied is refused with its name', async () => {
  await migrate(handle, folder)
  write('migrations/0001_birds.sql', 'create table birds (name text, wings int);')

  await expect(migrate(handle, folder)).rejects.toThrow(
    'Le fichier db/migrations/0001_birds.sql a été modifié après avoir été appliqué',
  )
})

test('Windows line endings do not count as an edit', async () => {
  write('migrations/0002_two_lines.sql', 'select 1;\nselect 2;\n')
  await migrate(handle, folder)
  write('migrations/0002_two_lines.sql', 'select 1;\r\nselect 2;\r\n')

  await expect(migrate(handle, folder)).resolves.toBeUndefined()
})

test('a database migrated by a newer version is refused', async () => {
  write('migrations/0002_newer.sql', 'select 1')
  await migrate(handle, folder)
  rmSync(join(folder, 'migrations/0002_newer.sql'))

  await expect(migrate(handle, folder)).rejects.toThrow(
    "La base de données a reçu db/migrations/0002_newer.sql, que cette version d'Embellie ne connaît pas : installez une version plus récente ou, en développement, supprimez le dossier de données (data, ou celui de DATA_DIR).",
  )
})

test('a function is applied again only when its text has changed', async () => {
  write('functions/song.sql', song('cui'))
  await migrate(handle, folder)
  const before = await appliedAt()
  await migrate(handle, folder)
  expect(await appliedAt()).toEqual(before)

  write('functions/song.sql', song('cot'))
  await migrate(handle, folder)

  const { rows } = await handle.executeSql('select song()')
  expect(rows).toEqual([{ song: 'cot' }])
  expect(await appliedAt()).not.toEqual(before)
})

function write(path: string, sql: string): void {
  writeFileSync(join(folder, path), sql)
}

function song(sound: string): string {
  return `create or replace function song() returns text language sql as $$ select '${sound}' $$;`
}

async function names(): Promise<unknown[]> {
  const { rows } = await handle.executeSql('select name from birds')
  return rows.map(({ name }) => name)
}

async function appliedAt(): Promise<unknown> {
  const { rows } = await handle.executeSql(
    "select applied_at from migrations where name = 'functions/song.sql'",
  )
  return rows[0]?.applied_at
}
