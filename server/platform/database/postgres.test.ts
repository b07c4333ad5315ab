// Rules: platform
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { StartError } from '#server/platform/start-error.ts'
import { openDatabase } from './database.ts'
import { IDLE_TRANSACTION_TIMEOUT, STATEMENT_TIMEOUT } from './postgres.ts'

let silent: Server | undefined

afterEach(() => silent?.close())

test('an unreachable PostgreSQL prevents the start with one line that hides the password', async () => {
  const error = await refusalOf('postgresql://embellie:motdepasse@127.0.0.1:1/embellie')

  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toBe(
    "DATABASE_URL vaut « postgresql://embellie:***@127.0.0.1:1/embellie » : PostgreSQL n'y répond pas (connect ECONNREFUSED 127.0.0.1:1).",
  )
})

test('a PostgreSQL that accepts connections and never responds prevents the start within seconds', async () => {
  const server = createServer()
  silent = server
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Number(Object(server.address()).port)))
  })
  const started = performance.now()

  const error = await refusalOf(`postgresql://embellie@127.0.0.1:${port}/embellie`)

  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toContain("PostgreSQL n'y répond pas")
  expect(performance.now() - started).toBeLessThan(15_000)
})

test('the pooler sets the same time limits on its connections as the product', () => {
  const file = join(import.meta.dirname, '../../../ops/cluster/pgbouncer.ini')
  expect(readFileSync(file, 'utf8')).toContain(
    `set statement_timeout = ${STATEMENT_TIMEOUT}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT}`,
  )
})

async function refusalOf(databaseUrl: string): Promise<Error> {
  try {
    const handle = await openDatabase({ databaseUrl, dataDir: '' })
    await handle.close()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('The database opened')
}
