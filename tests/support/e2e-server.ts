import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILE_CACHE } from './compile-cache.ts'
import { startFakeRelay } from './fake-relay.ts'
import { freePort } from './ports.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Resolves at the last line of the start; rejects with the output if the process ends first. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((settle, reject) => {
    let output = ''
    const listen = (text: Buffer) => {
      output += text
      if (output.includes('Embellie est prête : ')) settle()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
}

/**
 * Starts the real server process, as `npm start` does: the demonstration unless the variables say otherwise, with its
 * own port and data folder.
 */
export async function openServer(variables: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-e2e-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    // The same secret for every server: a database that one server has filled is copied for others.
    APP_SECRET: 'thirty-two bytes, or more of them',
    RATE_LIMITS: 'off',
    ...(await startFakeRelay()),
    ...COMPILE_CACHE,
    ...variables,
  }
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], { env, cwd: ROOT })
    await untilReady(child)
  }

  /** Sends this signal to the process and waits until it has ended. */
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
  }

  async function close(): Promise<void> {
    await end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    await start()
  } catch (error) {
    await close()
    throw error
  }
  // An IP address: on localhost, Socket.IO ignores that a browser goes offline.
  return { url: `http://127.0.0.1:${port}`, dataDir, start, end, close }
}
export type RunningServer = Awaited<ReturnType<typeof openServer>>
