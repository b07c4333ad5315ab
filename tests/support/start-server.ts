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

/** Starts the server as `npm start` does, with nothing in its environment but what the test says. */
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

/** A port, a data folder and a migrated database of its own, on the engine of the run. */
export async function environment(): Promise<Record<string, string>> {
  const { dataDir, databaseUrl } = await copyTemplate()
  // Without a relay of its own, where coturn is installed.
  const port = { PORT: String(await freePort()), TURN_URL: 'off' }
  if (databaseUrl === null) return { ...port, DATA_DIR: dataDir }
  const folder = mkdtempSync(join(tmpdir(), 'embellie-start-'))
  folders.push(folder)
  return { ...port, DATA_DIR: folder, DATABASE_URL: databaseUrl }
}

/** In production, where a start does not first make the members of the demonstration. */
export async function productionEnvironment(): Promise<Record<string, string>> {
  return { ...(await environment()), MODE: 'production', APP_SECRET: 'a'.repeat(64) }
}

/** After each test: servers that still run, and their folders. */
export function clearServers(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
