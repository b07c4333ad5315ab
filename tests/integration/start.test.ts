import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { copyTemplate } from '../support/database.ts'

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
  const { dataDir, databaseUrl } = await copyTemplate()
  const PORT = String(await freePort())
  if (!databaseUrl) return { PORT, DATA_DIR: dataDir }
  return {
    PORT,
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'embellie-start-')),
  }
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function freePort(): Promise<number> {
  const port = await occupyPort()
  const server = servers.pop()
  server?.close()
  return port
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

test('a port that is taken stops the start with one line that names it and PORT', async () => {
  const port = await occupyPort()
  const server = startServer({ ...(await environment()), PORT: String(port) })
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
  const server = startServer({ ...(await environment()), HOST: '192.0.2.1' })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toMatch(/^HOST vaut « 192\.0\.2\.1 » : .*\n$/)
}, 60_000)
