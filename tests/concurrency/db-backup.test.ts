// Rules: platform
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backUp, missingPhotos, restore } from '#db/backup.ts'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { copyTemplate } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { databaseUrl, onServer } from '#tests/support/global-setup.ts'

let scratch: string
let site: DatabaseHandle
let siteUrl: string

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'embellie-backup-'))
  const { databaseUrl: url } = await copyTemplate()
  siteUrl = String(url)
  site = await openDatabase({ dataDir: '', databaseUrl: url })
})

afterAll(async () => {
  await site.close()
  rmSync(scratch, { recursive: true })
})

async function emptyDatabase(): Promise<string> {
  const source = inject('testDatabase')
  if (source.engine !== 'postgres') throw new Error('This test needs PostgreSQL')
  const name = `${source.template}_${randomBytes(4).toString('hex')}`
  await onServer(source.server, `create database ${name}`)
  return databaseUrl(source.server, name)
}

async function addMemberWithPhoto(photos: string): Promise<void> {
  const member = await buildMember(site.database)
  const { rows } = await site.executeSql(
    `insert into photos (owner_id, position, width, height, created_at) values ($1, 0, 8, 8, '2026-11-20')
     returning public_id`,
    [member.id],
  )
  const folder = join(photos, String(rows[0]?.public_id))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '8.webp'), randomBytes(64))
}

async function countMembers(handle: DatabaseHandle): Promise<number> {
  const { rows } = await handle.executeSql('select count(*)::int as count from members')
  return Number(rows[0]?.count)
}

test('a backup made while members write restores the state of one instant, photos included', async () => {
  const place = { databaseUrl: siteUrl, photos: join(scratch, 'photos') }
  for (let count = 0; count < 5; count++) await addMemberWithPhoto(place.photos)
  let isWriting = true
  const writing = (async () => {
    while (isWriting) await buildMember(site.database)
  })()
  const folder = join(scratch, 'backup')
  await backUp(place, folder)
  isWriting = false
  await writing

  const copy = { databaseUrl: await emptyDatabase(), photos: join(scratch, 'restored') }
  expect(await restore(folder, copy)).toEqual([])
  expect(await missingPhotos(copy)).toEqual([])
  const restored = await openDatabase({ dataDir: '', databaseUrl: copy.databaseUrl })
  expect(await countMembers(restored)).toBeGreaterThanOrEqual(5)
  expect(await countMembers(restored)).toBeLessThan(await countMembers(site))
  await restored.close()
}, 60_000)

test('a restore reports the tables that differ from the fingerprints of the backup', async () => {
  const place = { databaseUrl: siteUrl, photos: null }
  const folder = join(scratch, 'altered')
  await backUp(place, folder)
  const saved = JSON.stringify({ 'public.members': '1 rows, 1' })
  writeFileSync(join(folder, 'fingerprints.json'), saved)
  const found = await restore(folder, { databaseUrl: await emptyDatabase(), photos: null })
  expect(found).toContainEqual(
    expect.stringMatching(/^public\.members: 1 rows, 1 \/ \d+ rows, \d+$/),
  )
}, 60_000)

test('a photo whose file is missing is reported', async () => {
  expect(
    await missingPhotos({ databaseUrl: siteUrl, photos: join(scratch, 'nowhere') }),
  ).toHaveLength(5)
})
