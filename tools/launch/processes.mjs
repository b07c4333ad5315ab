import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A failed preparation; its message is one French line for the user. */
export class SetupError extends Error {}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** Resolves to the exit code; forwards the signals that this process receives to the child. */
function whenEnded(child) {
  const forward = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  }).finally(() => {
    for (const signal of SIGNALS) process.off(signal, forward)
  })
}

export function runInherited(command, args, env = process.env) {
  return whenEnded(spawn(command, args, { stdio: 'inherit', env }))
}

/** Runs a command and returns its output, which is only shown if it fails. */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await whenEnded(child)
  if (code > 128) process.exit(code)
  return { code, output }
}

/** The ids of the parent process and, if it is a shell, of the grandparent (on Linux only). */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const [, name, grandparent] = stat.match(/\((.*)\) \S (\d+)/)
    return name.endsWith('sh') ? `${process.ppid} ${grandparent}` : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}

/**
 * Stops this process when the npm that started it ends: a killed npm leaves its script running and the port in use.
 * Without npm it does nothing, because a shell can end and leave a background job running on purpose.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const atStart = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()

  // After a signal from npm, no second one must follow: it would interrupt a graceful shutdown.
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      clearInterval(watch)
      if (process.listenerCount(signal) === 0) process.exit(exitCode(null, signal))
    })
  }
}
