import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './paths.mjs'

const LOCK = join(projectRoot, '.setup.lock')
const LONGEST_SETUP_MS = 15 * 60_000

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// A container restarted after a crash may give the dead owner's number to us or, with time, to a stranger.
function isAbandoned(owner) {
  if (Number(owner) === process.pid || !isAlive(Number(owner))) return true
  const since = statSync(join(LOCK, owner), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - since > LONGEST_SETUP_MS
}

function owner() {
  try {
    return readdirSync(LOCK)[0]
  } catch {
    return undefined
  }
}

// The folder is filled before it is moved into place, so it never stands there without its owner's file.
function create() {
  const draft = `${LOCK.replace(/[.]lock$/, '')}-${process.pid}.lock`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  writeFileSync(join(draft, String(process.pid)), '')
  try {
    renameSync(draft, LOCK)
    return true
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return false
  }
}

// Renaming the owner's file succeeds for one waiter only, so two can't inherit the same lock.
function inherit(dead) {
  try {
    renameSync(join(LOCK, dead), join(LOCK, String(process.pid)))
    return true
  } catch {
    return false
  }
}

function acquire() {
  const holder = owner()
  return holder && isAbandoned(holder) ? inherit(holder) : create()
}

function release() {
  rmSync(join(LOCK, String(process.pid)), { force: true })
  try {
    rmdirSync(LOCK)
  } catch {
    // Another start took the empty folder in between: it is theirs.
  }
}

/** One preparation at a time: two terminals may start the project together. */
export async function withLock(work) {
  for (let tries = 0; !acquire(); tries++) {
    if (tries === 0) console.error("Une autre commande prépare déjà le projet : on l'attend…")
    await wait(300)
  }
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
