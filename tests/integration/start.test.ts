// Rules: platform
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { buildMember } from '../support/factories.ts'
import {
  clearServers,
  environment,
  productionEnvironment,
  startServer,
} from '../support/start-server.ts'

const servers: Server[] = []

afterEach(() => {
  clearServers()
  for (const server of servers.splice(0)) server.close()
})

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a start prints the URL that it serves, and SIGTERM ends the server with status 0', async () => {
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

test('an occupied port stops the start with one line that names the port and the variable PORT', async () => {
  const port = await occupyPort()
  const server = startServer({ ...(await productionEnvironment()), PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toBe(
    `Le port ${port} est déjà utilisé par un autre programme : arrêtez-le, ou donnez un autre port avec PORT.\n`,
  )
}, 60_000)

test('a wrong variable stops the start with one line that names the variable', async () => {
  const server = startServer({ PORT: 'trois mille' })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toBe(
    'PORT vaut « trois mille » : il faut un nombre entier de 1 à 65535.\n',
  )
  expect(server.output.stdout).toBe('')
})

test('a HOST that is not an address of this machine stops the start with one line that names the variable', async () => {
  const server = startServer({ ...(await productionEnvironment()), HOST: '192.0.2.1' })
  expect(await server.ended).toBe(1)
  expect(server.output.stderr).toMatch(/^HOST vaut « 192\.0\.2\.1 » : .*\n$/)
}, 60_000)

test('a demonstration without coturn prints that calls are not offered, and what is missing', async () => {
  const { TURN_URL: _, ...env } = await environment()
  const server = startServer({ ...env, PATH: '', DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(await server.ended).toBe(1)
  expect(server.output.stdout).toContain(
    'Les appels ne sont pas proposés : il manque coturn (apt-get install coturn), ou TURN_URL et TURN_SECRET.\n',
  )
}, 60_000)

test('a request in progress is finished before the server stops', async () => {
  const env = await productionEnvironment()
  const server = startServer(env)
  await server.ready()
  const body = JSON.stringify({ email: 'helene@example.org' })
  const request = connect(Number(env.PORT), '127.0.0.1')
  let answer = ''
  request.on('data', (bytes) => (answer += bytes))
  request.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost:${env.PORT}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  // « 100 Continue »: the server has taken the request and waits for its body.
  await once(request, 'data')
  server.child.kill('SIGTERM')
  while (await accepts(Number(env.PORT))) await new Promise(setImmediate)
  request.write(body)
  await once(request, 'close')
  expect(answer).toContain('HTTP/1.1 200 ')
  expect(answer).toContain('code_sent')
  expect(await server.ended).toBe(0)
}, 60_000)

test('production refuses a demonstration database, and names the command that clears it', async () => {
  const env = await productionEnvironment()
  const handle = await openDatabase({ dataDir: '', databaseUrl: String(env.DATABASE_URL) })
  await buildMember(handle.database, { is_test_profile: true })
  await handle.close()
  const server = startServer(env)
  expect(await server.ended).toBe(1)
  const lines = server.output.stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('npm run demo:purge')
}, 60_000)

test('a restored site erases again every member who had been erased, even with a running plan, and then serves', async () => {
  const env = await productionEnvironment()
  const place = { dataDir: '', databaseUrl: String(env.DATABASE_URL) }
  const handle = await openDatabase(place)
  const { id, public_id } = await buildMember(handle.database, { plan: 'premium' })
  const begun = new Date('2026-11-01')
  await handle.database
    .insertInto('subscriptions')
    .values({
      ...{ member_id: id, plan: 'premium', billing: 'annual', renewal_price_cents: 6000 },
      ...{ provider: 'stripe', created_at: begun, started_at: begun },
      ...{ period_start: begun, period_end: new Date('2027-05-01') },
    })
    .execute()
  await handle.database.insertInto('erasures').values({ public_id, erased_at: begun }).execute()
  await handle.close()

  const server = startServer(env)
  await server.ready()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const after = await openDatabase(place)
  const members = after.database.selectFrom('members').select('first_name').where('id', '=', id)
  expect(await members.executeTakeFirst()).toEqual({ first_name: 'Ancien membre' })
  await after.close()
}, 60_000)

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
