// Rules: platform
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { copyTemplate } from '../support/database.ts'
import { freePort } from '../support/ports.ts'

const MAIN = join(import.meta.dirname, '../../server/main.ts')
const started: ChildProcess[] = []
const servers: Server[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) server.close()
})

/** Starts the server as `npm start` does, with nothing in its environment but what the test says. */
function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH ?? '', ...env } })
  started.push(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)

  async function ready(): Promise<void> {
    while (!output.stdout.includes('Embellie est prête')) {
      const more = once(child.stdout, 'data')
      if ((await Promise.race([more, ended])) === 1) throw new Error(output.stderr)
    }
  }

  return { child, output, ended, ready }
}

async function environment(): Promise<Record<string, string>> {
  const { dataDir } = await copyTemplate()
  return { PORT: String(await freePort()), DATA_DIR: dataDir }
}

/** In production, where a start does not first make the members of the demonstration. */
async function productionEnvironment(): Promise<Record<string, string>> {
  return { ...(await environment()), MODE: 'production', APP_SECRET: 'a'.repeat(64) }
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a start prints the address it serves, and SIGTERM ends it with status 0', async () => {
  const env = await environment()
  const server = startServer(env)
  await server.ready()
  expect(server.output.stdout.split('\n')).toContain(
    `Embellie est prête : http://localhost:${env.PORT}`,
  )
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/health`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output.stderr).toBe('')
}, 60_000)

test('what a server keeps is for its own user alone, in a folder that was open until now too', async () => {
  const env = await productionEnvironment()
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

test('a port that is taken stops the start with one line that names it and PORT', async () => {
  const port = await occupyPort()
  const server = startServer({ ...(await productionEnvironment()), PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toBe(
    `Le port ${port} est déjà utilisé par un autre programme : arrêtez-le, ou donnez un autre port avec PORT.\n`,
  )
}, 60_000)

test('a wrong variable stops the start with one line that names it', async () => {
  const server = startServer({ PORT: 'trois mille' })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toBe(
    'PORT vaut « trois mille » : il faut un nombre entier de 1 à 65535.\n',
  )
  expect(server.output.stdout).toBe('')
})

test('a foreign HOST is refused with one line that names it', async () => {
  const server = startServer({ ...(await productionEnvironment()), HOST: '192.0.2.1' })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toMatch(/^HOST vaut « 192\.0\.2\.1 » : .*\n$/)
}, 60_000)

test('a call that is under way when the server is told to stop is finished first', async () => {
  const env = await productionEnvironment()
  const server = startServer(env)
  await server.ready()
  const body = JSON.stringify({ email: 'helene@example.org' })
  const call = connect(Number(env.PORT), '127.0.0.1')
  let answer = ''
  call.on('data', (bytes) => (answer += bytes))
  call.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost:${env.PORT}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  // « 100 Continue »: the server has taken the call and waits for its body.
  await once(call, 'data')
  server.child.kill('SIGTERM')
  while (await accepts(Number(env.PORT))) await new Promise(setImmediate)
  call.write(body)
  await once(call, 'close')
  expect(answer).toContain('HTTP/1.1 200 ')
  expect(answer).toContain('code_sent')
  expect(await server.ended).toBe(0)
}, 60_000)

test('production refuses a database of the demonstration, and names the command that clears it', async () => {
  const env = await environment()
  const demo = startServer(env)
  await demo.ready()
  demo.child.kill('SIGTERM')
  await demo.ended
  const server = startServer({ ...env, MODE: 'production', APP_SECRET: 'a'.repeat(64) })
  expect(await server.ended).toBe(1)
  const lines = server.output.stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('npm run demo:purge')
}, 60_000)

describe('the embedded database', () => {
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
})

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}
