// Rules: platform
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { clearServers, environment, startServer } from '../support/start-server.ts'

afterEach(clearServers)

test('only the user of a demonstration server can read its files, even in a folder that was open to others before', async () => {
  const env = await environment()
  const dataDir = String(env.DATA_DIR)
  chmodSync(dataDir, 0o755)
  const startedAt = Date.now()
  const server = startServer(env)
  await server.ready()
  const body = JSON.stringify({ email: 'jeanne@example.org' })
  await fetch(`http://127.0.0.1:${env.PORT}/api/auth/login`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
  })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const written = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    // The mode of the folder protects the files of the test template, and a catalogue cache for which the embedded
    // engine sets its own mode.
    .filter((path) => statSync(path).birthtimeMs > startedAt && !path.endsWith('pg_internal.init'))
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
}, 60_000)
