import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilListening } from '#tests/support/ports.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 120_000

/** The processor time of a process since its start, and its current memory. */
interface Usage {
  cpuMicroseconds: number
  rss: number
}

/** The entry file of the product, as on a site. */
export const PRODUCT = 'server/main.ts'

/** A server in its own process, whose processor time and memory can be read. */
export async function openWatched(script: string, variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'embellie-bench-'))
  const log = openSync(join(folder, 'log'), 'w')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = fork(join(ROOT, script), {
    cwd: ROOT,
    // The first option as in ops/systemd/embellie@.service.
    execArgv: [
      '--max-semi-space-size=8',
      ...['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')],
    ],
    env: {
      PATH: process.env.PATH ?? '',
      ...{ MODE: 'production', APP_SECRET: 'bench'.repeat(8), BASE_URL: url },
      ...{ PORT: String(port), DATA_DIR: folder, ...variables },
    },
    // The log goes to a file, like that of a service: reading a pipe would take time from the measurement.
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  async function usage(question: 'cpu' | 'memory'): Promise<Usage> {
    const answer = once(child, 'message')
    child.send(question)
    const [used] = await answer
    return used as Usage
  }

  async function close(): Promise<void> {
    if (isRunning(child)) {
      const exited = once(child, 'exit')
      kill()
      await exited
    }
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }

  if (!(await untilListening(port, READY_WITHIN_MS, () => isRunning(child)))) {
    const said = readFileSync(join(folder, 'log'), 'utf8')
    await close()
    throw new Error(`${script} does not listen:\n${said.slice(-4000)}`)
  }
  return { url, usage, close, isRunning: () => isRunning(child) }
}
export type Watched = Awaited<ReturnType<typeof openWatched>>

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
