// Rules: platform
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../support/ports.ts'
import { clearServers, productionEnvironment, startServer } from '../support/start-server.ts'

afterEach(clearServers)

test('a second process on the same data folder is refused with one line', async () => {
  const env = await productionEnvironment()
  const first = startServer(env)
  await first.ready()
  const second = startServer({ ...env, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output.stderr.trim().split('\n')).toHaveLength(1)
  expect(second.output.stderr).toContain('déjà utilisé par une autre instance')
}, 60_000)

test('a damaged data folder is refused with one line, and not changed', async () => {
  const env = await productionEnvironment()
  const control = join(env.DATA_DIR ?? '', 'database/global/pg_control')
  writeFileSync(control, 'damaged')
  const server = startServer(env)
  expect(await server.ended).toBe(1)
  expect(server.output.stderr.trim().split('\n')).toHaveLength(1)
  expect(server.output.stderr).toContain('est abîmé')
  expect(readFileSync(control, 'utf8')).toBe('damaged')
}, 60_000)
