import { randomBytes } from 'node:crypto'
import { databaseUrl, onServer } from './global-setup.ts'
import { startPostgres } from './postgres.ts'

/** An empty database on PostgreSQL, which leaves more of the machine to the browser than the embedded engine does. */
export async function openServerDatabase() {
  const postgres = startPostgres()
  const name = `embellie_e2e_${randomBytes(4).toString('hex')}`
  await onServer(postgres.url, `create database ${name}`)

  async function close(): Promise<void> {
    await onServer(postgres.url, `drop database ${name} with (force)`)
    postgres.stop()
  }

  return { url: databaseUrl(postgres.url, name), close }
}
