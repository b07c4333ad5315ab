import { randomBytes } from 'node:crypto'
import { openServer } from './e2e-server.ts'
import { databaseUrl, onServer } from './global-setup.ts'
import { startPostgres } from './postgres.ts'

// Environment variables that pass values from the setup of a run to its workers, which are separate processes.
const SERVER = 'E2E_POSTGRES'
const DEMO = 'E2E_DEMO_DATABASE'

/**
 * Starts PostgreSQL, which leaves more of the machine to the browser than the embedded engine does, and fills one
 * database with the demo community. Returns the function that stops the server.
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

/** A separate database for one server: with the demo community, or without tables. */
export async function openServerDatabase(holds: 'demo' | 'nothing' = 'demo') {
  const postgres = requireVariable(SERVER)
  const name = uniqueName()
  const template = holds === 'demo' ? requireVariable(DEMO) : 'template1'
  await onServer(postgres, `create database ${name} template ${template}`)

  async function close(): Promise<void> {
    await onServer(postgres, `drop database ${name} with (force)`)
  }

  return { url: databaseUrl(postgres, name), close }
}

function uniqueName(): string {
  return `embellie_e2e_${randomBytes(4).toString('hex')}`
}

function requireVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: tests/e2e/global-setup.ts has not run.`)
  return value
}
