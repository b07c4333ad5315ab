import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'

export type ReleaseLock = () => Promise<void>

/** Locks the folder for this process: two processes on one embedded database would silently lose writes. */
export async function lockFolder(folder: string, os = platform()): Promise<ReleaseLock> {
  try {
    return os === 'linux' ? await lockWithSocket(folder) : lockWithFile(folder)
  } catch (error) {
    if (!isCode(error, 'EADDRINUSE') && !isCode(error, 'EEXIST')) throw error
    throw new StartError(
      `Le dossier de données ${folder} est déjà utilisé par une autre instance d'Embellie : arrêtez-la, ou donnez un autre dossier avec DATA_DIR.`,
    )
  }
}

/** An abstract socket leaves nothing on the disk, and the kernel frees it however the process ends. */
async function lockWithSocket(folder: string): Promise<ReleaseLock> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex')
  const server = await listenOn(`\0embellie-${name}`)
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

/**
 * Listens on an abstract address and retries for a second: a program that was started while the lock was being
 * released holds a copy of the old socket until it runs.
 */
async function listenOn(address: string): Promise<Server> {
  for (let triesLeft = 20; ; triesLeft--) {
    const server = createServer().listen(address)
    server.unref()
    try {
      await once(server, 'listening')
      return server
    } catch (error) {
      if (triesLeft === 0 || !isCode(error, 'EADDRINUSE')) throw error
      await setTimeout(50)
    }
  }
}

function lockWithFile(folder: string): ReleaseLock {
  const path = join(folder, 'embellie.pid')
  if (isAbandoned(path)) rmSync(path)
  writeFileSync(path, String(process.pid), { flag: 'wx' })
  return async () => rmSync(path, { force: true })
}

/** Whether a lock file was left by a process that no longer exists. */
function isAbandoned(path: string): boolean {
  try {
    const owner = Number(readFileSync(path, 'utf8'))
    if (!(owner > 0)) return true
    process.kill(owner, 0)
    return false
  } catch (error) {
    return isCode(error, 'ESRCH')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
