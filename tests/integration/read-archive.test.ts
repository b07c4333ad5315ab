// Rules: privacy
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createSecret } from '#server/platform/secret.ts'
import { clearServers, environment } from '../support/start-server.ts'

const run = promisify(execFile)

afterEach(clearServers)

test('the legal archive opens the records of one person, even if a record with another key is next to them', async () => {
  const env: Record<string, string> = { ...(await environment()), APP_SECRET: 'a'.repeat(64) }
  const handle = await openDatabase({
    dataDir: String(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
  })
  const helene = { publicId: 'h', email: 'helene@example.org', firstName: 'Hélène' }
  for (const key of ['b', 'a']) {
    const secret = createSecret({ appSecret: key.repeat(64), dataDir: '' })
    const sealed = createSeal(secret, 'legal archive').seal(helene).toString('hex')
    await handle.executeSql(`
      insert into archive.records (kind, sealed, created_at, purge_on)
      values ('identity', decode('${sealed}', 'hex'), now(), '2031-11-20')`)
  }
  await handle.close()

  const script = ['scripts/read-archive.ts', helene.email, 'REQ-1']
  const { stdout, stderr } = await run(process.execPath, script, { env })
  expect(JSON.parse(stdout)).toEqual([{ kind: 'identity', purgeOn: '2031-11-20', content: helene }])
  expect(stderr).toContain("1 fiche(s) d'une autre clé")
}, 60_000)
