import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILE_CACHE } from './compile-cache.ts'
import { copyTemplate } from './database.ts'
import { freePort } from './ports.ts'

const MAIN = join(import.meta.dirname, '../../server/main.ts')
const started: ChildProcess[] = []
const folders: string[] = []

/** Starts the server as `npm start` does, with no environment variables except those of the test. */
export function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...env },
  })
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

/** The variables of a server with its own port, data folder and migrated database, on the engine of the run. */
export async function environment(): Promise<Record<string, string>> {
  const { dataDir, databaseUrl } = await copyTemplate()
  // Without the relay that the server would start itself if coturn is installed.
  const port = { PORT: String(await freePort()), TURN_URL: 'off' }
  if (databaseUrl === null) return { ...port, DATA_DIR: dataDir }
  const folder = mkdtempSync(join(tmpdir(), 'embellie-start-'))
  folders.push(folder)
  return { ...port, DATA_DIR: folder, DATABASE_URL: databaseUrl }
}

/** The same in production mode, in which a start does not first create the demo members. */
export async function productionEnvironment(): Promise<Record<string, string>> {
  return { ...(await environment()), MODE: 'production', APP_SECRET: 'a'.repeat(64) }
}

/** Called after each test: kills the servers that still run, and removes their folders. */
export function clearServers(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
