import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/support/ports.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Memory {
  heapUsed: number
  rss: number
}

/** The real server process, whose memory, error log and exit are observed. */
export async function openWatchedServer(
  variables: Record<string, string>,
  entry = 'server/main.ts',
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-fuzz-'))
  const port = await freePort()
  const child = fork(join(ROOT, entry), {
    cwd: ROOT,
    execArgv: ['--expose-gc', '--import', join(import.meta.dirname, 'memory-probe.ts')],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...variables,
    },
    silent: true,
  })
  const errors: string[] = []
  await untilReady(child, errors)

  async function readMemory(): Promise<Memory> {
    const answer = once(child, 'message')
    child.send('memory')
    const [memory] = await answer
    return memory as Memory
  }

  async function close(): Promise<void> {
    if (isRunning()) {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    }
    rmSync(dataDir, { recursive: true, force: true })
  }

  function isRunning(): boolean {
    return child.exitCode === null && child.signalCode === null
  }

  return { url: `http://127.0.0.1:${port}`, errors, readMemory, isRunning, close }
}
export type WatchedServer = Awaited<ReturnType<typeof openWatchedServer>>

/** Waits until the server is ready. Error lines are collected as long as it runs. */
async function untilReady(child: ChildProcess, errors: string[]): Promise<void> {
  await new Promise<void>((settle, reject) => {
    const listen = (line: string) => {
      if (line.startsWith('Embellie est prête')) settle()
      if (/"level":"(error|fatal)"/.test(line) || !line.startsWith('{')) errors.push(line)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', listen)
    }
    child.once('close', () => reject(new Error(`The server exited:\n${errors.join('\n')}`)))
  })
  errors.length = 0
}
