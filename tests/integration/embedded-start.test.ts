// Rules: platform
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../support/ports.ts'
import {
  clearServers,
  environment,
  productionEnvironment,
  startServer,
} from '../support/start-server.ts'

afterEach(clearServers)

test('what a server of the demonstration keeps is for its own user alone, in a folder that was open until now too', async () => {
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
    // What the template of the tests held before is closed by the folder; so is a cache of the catalogue, for
    // which the embedded engine sets a mode of its own.
    .filter((path) => statSync(path).birthtimeMs > startedAt && !path.endsWith('pg_internal.init'))
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
}, 60_000)

test('a second process on the same folder is refused with one line', async () => {
  const env = await productionEnvironment()
  const first = startServer(env)
  await first.ready()
  const second = startServer({ ...env, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output.stderr.trim().split('\n')).toHaveLength(1)
  expect(second.output.stderr).toContain('déjà utilisé par une autre instance')
}, 60_000)

test('a damaged folder is refused with one line, and left as it is', async () => {
  const env = await productionEnvironment()
  const control = join(env.DATA_DIR ?? '', 'database/global/pg_control')
  writeFileSync(control, 'damaged')
  const server = startServer(env)
  expect(await server.ended).toBe(1)
  expect(server.output.stderr.trim().split('\n')).toHaveLength(1)
  expect(server.output.stderr).toContain('est abîmé')
  expect(readFileSync(control, 'utf8')).toBe('damaged')
}, 60_000)
