import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A failed preparation; its message is the one French line to show. */
export class SetupError extends Error {}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** Resolves to the exit code; the signals we receive go on to the child. */
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

/** Runs a command whose output matters only when it fails. */
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

/** Who started us and, where a shell stands in between, who started the shell: Linux alone tells. */
function starters() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const [, name, grandparent] = stat.match(/\((.*)\) \S (\d+)/)
    return name.endsWith('sh') ? `${process.ppid} ${grandparent}` : `${process.ppid}`
  } catch {
    return `${process.ppid}`
  }
}

/**
 * Stops with the npm that started us: killed, it leaves its script running, and the port taken.
 * Without npm nothing is watched, because a shell may end and mean its background job to go on.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const atStart = starters()
  const watch = setInterval(() => {
    if (starters() === atStart) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()

  // A signal that npm passed on before it went must not be doubled: the second one would cut a graceful close short.
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      clearInterval(watch)
      if (process.listenerCount(signal) === 0) process.exit(exitCode(null, signal))
    })
  }
}
