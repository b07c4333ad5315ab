import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, untilListening } from '#tests/support/ports.ts'
import { processorMs } from './processor-time.ts'
import { atMost, printVerdicts } from './verdict.ts'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 120_000
/** Wait until the work of the start is done and the engine has compiled its hot code. */
const SETTLE_MS = 60_000
/** Long enough for three runs of the tasks of each minute, and many more checks of queues and timers. */
const WATCH_MS = 180_000
const MEGABYTE_IN_KILOBYTES = 1024

/**
 * The processor time and memory of a demonstration started with `npm start` while nobody visits, as counted by Linux.
 */
export async function measureIdle(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'embellie-idle-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['tools/launch.mjs', 'start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  try {
    const isReady = await untilListening(port, READY_WITHIN_MS, () => child.exitCode === null)
    if (!isReady) throw new Error('The demonstration does not listen.')
    await pause(SETTLE_MS)
    const before = processorMs(child.pid)
    await pause(WATCH_MS)
    const share = (100 * (processorMs(child.pid) - before)) / WATCH_MS
    return printVerdicts([
      atMost('a demonstration nobody visits, of a core', share, 1, ' %', 2),
      atMost('its memory', residentMegabytes(child.pid), 300, ' MB', 0),
    ])
  } finally {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
}

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m) ?? []
  return Number(kilobytes) / MEGABYTE_IN_KILOBYTES
}
