import { randomBytes } from 'node:crypto'
import { openServer } from './e2e-server.ts'
import { databaseUrl, onServer } from './global-setup.ts'
import { startPostgres } from './postgres.ts'

// What the setup of a run tells its workers, which are processes of their own.
const SERVER = 'E2E_POSTGRES'
const DEMO = 'E2E_DEMO_DATABASE'

/**
 * Starts PostgreSQL, which leaves more of the machine to the browser than the embedded engine does, with a database in
 * which the community of the demo has been made. Answers what ends both.
 */
export async function startServerDatabases(): Promise<() => void> {
  const postgres = startPostgres()
  const demo = uniqueName()
  await onServer(postgres.url, `create database ${demo}`)
  process.env[SERVER] = postgres.url
  process.env[DEMO] = demo
  const server = await openServer({ DATABASE_URL: databaseUrl(postgres.url, demo) })
  await server.close()
  return () => postgres.stop()
}

/** A database of its own for a server: with the community of the demo, or without a table. */
export async function openServerDatabase(holds: 'demo' | 'nothing' = 'demo') {
  const postgres = told(SERVER)
  const name = uniqueName()
  const template = holds === 'demo' ? told(DEMO) : 'template1'
  await onServer(postgres, `create database ${name} template ${template}`)

  async function close(): Promise<void> {
    await onServer(postgres, `drop database ${name} with (force)`)
  }

  return { url: databaseUrl(postgres, name), close }
}

function uniqueName(): string {
  return `embellie_e2e_${randomBytes(4).toString('hex')}`
}

function told(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: tests/e2e/global-setup.ts has not run.`)
  return value
}
