// Rules: privacy
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { buildMember } from '../support/factories.ts'
import { clearServers, environment } from '../support/start-server.ts'

const run = promisify(execFile)

afterEach(clearServers)

test('the team can export the data of an excluded member, who cannot sign in, and the audit log records it', async () => {
  const env: Record<string, string> = { ...(await environment()), APP_SECRET: 'a'.repeat(64) }
  const place = { dataDir: String(env.DATA_DIR), databaseUrl: env.DATABASE_URL ?? null }
  const before = await openDatabase(place)
  const { public_id: id, bio } = await buildMember(before.database, {
    email: 'paul@example.org',
    status: 'suspended',
  })
  await before.close()

  const make = (address: string) =>
    run(process.execPath, ['scripts/export-member.ts', address], { env, encoding: 'buffer' })
  const { stdout } = await make('Paul@example.org')
  const data = JSON.parse(strFromU8(unzipSync(stdout)['donnees.json'] ?? new Uint8Array()))
  expect(data.profil).toMatchObject([{ 'État du compte': 'suspendu', Présentation: bio }])
  await expect(make('nobody@example.org')).rejects.toThrow('Aucun compte')

  const after = await openDatabase(place)
  const acts = await after.database.selectFrom('audit_entries').select(['act', 'subject']).execute()
  await after.close()
  expect(acts).toEqual([{ act: 'member.data_exported', subject: `member ${id}` }])
}, 60_000)
