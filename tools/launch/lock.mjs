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

// After a crash, the process id of the dead owner can be given to this process or, later, to an unrelated one.
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

// The folder is filled before it is renamed, so that the lock never exists without its owner's file.
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

// Renaming the dead owner's file succeeds for one process only, so that two cannot inherit the same lock.
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
    // Another process has taken the empty folder in between: it owns the lock now.
  }
}

/** Runs one preparation at a time: two terminals can start the project at the same time. */
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
