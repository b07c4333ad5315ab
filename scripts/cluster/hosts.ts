import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { serverIdentity } from '#tests/support/postgres.ts'

export const HOST_NAMES = ['db1', 'db2', 'db3'] as const
export type HostName = (typeof HOST_NAMES)[number]

/** A simulated machine: it has an address of its own and can run programs. */
export interface Host {
  name: HostName
  address: string
  /** The words before a command that make it run on this machine. */
  commandPrefix: readonly string[]
  /** The folder of its data. */
  folder: string
}

/** Makes a folder accessible only to the user who runs the programs (and to root). */
export function restrictToServerUser(folder: string): void {
  const identity = serverIdentity()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  chmodSync(folder, 0o700)
}

/** Creates the data folder of a machine. */
export function dataFolder(within: string, name: HostName): string {
  const folder = join(within, name)
  mkdirSync(folder)
  restrictToServerUser(folder)
  return folder
}

/** Three machines that are loopback addresses of this one, with the same ports as on real machines. */
export function loopbackHosts(within: string): Host[] {
  return HOST_NAMES.map((name, nth) => ({
    ...{ name, address: `127.0.0.1${nth + 1}`, commandPrefix: [] },
    folder: dataFolder(within, name),
  }))
}

interface Program {
  commandPrefix?: readonly string[]
  command: string
  args: readonly string[]
  env?: NodeJS.Dict<string>
  log: string
}

/** Starts a program of the cluster without root's permissions, and appends its output to a log file. */
export function startProgram({
  commandPrefix = [],
  command,
  args,
  env,
  log,
}: Program): ChildProcess {
  const file = openSync(log, 'a')
  // First the prefix, which needs root to enter the machine; then the change of user.
  const [first = command, ...rest] = [...commandPrefix, ...asServerUser(), command, ...args]
  const child = spawn(first, rest, {
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  return child
}

function asServerUser(): string[] {
  const identity = serverIdentity()
  if (!identity) return []
  return [
    ...['setpriv', `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups'],
    // Ends the program together with the process that started it.
    '--pdeathsig=KILL',
  ]
}
