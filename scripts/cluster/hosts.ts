import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { serverIdentity } from '#tests/support/postgres.ts'

export const HOST_NAMES = ['db1', 'db2', 'db3'] as const
export type HostName = (typeof HOST_NAMES)[number]

/** What stands for one machine: an address of its own, and a way to run a program there. */
export interface Host {
  name: HostName
  address: string
  /** What a program and its arguments are preceded by so that it runs there. */
  way: readonly string[]
  /** Where it keeps its data. */
  folder: string
}

/** Makes a folder theirs alone who run the programs; root may enter all the same. */
export function lend(folder: string): void {
  const identity = serverIdentity()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  chmodSync(folder, 0o700)
}

/** A folder for what a machine keeps. */
export function dataFolder(within: string, name: HostName): string {
  const folder = join(within, name)
  mkdirSync(folder)
  lend(folder)
  return folder
}

/** Machines that are addresses of the loopback of this one, with the ports that they have elsewhere. */
export function loopbackHosts(within: string): Host[] {
  return HOST_NAMES.map((name, nth) => ({
    ...{ name, address: `127.0.0.1${nth + 1}`, way: [] },
    folder: dataFolder(within, name),
  }))
}

interface Program {
  way?: readonly string[]
  command: string
  args: readonly string[]
  env?: NodeJS.Dict<string>
  log: string
}

/** Starts a program of the cluster, without the rights of root, and with a file for what it says. */
export function startProgram({ way = [], command, args, env, log }: Program): ChildProcess {
  const file = openSync(log, 'a')
  // Root goes where the program runs and then becomes nobody: who is nobody may not go there.
  const [first = command, ...rest] = [...way, ...asNobody(), command, ...args]
  const child = spawn(first, rest, {
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  return child
}

function asNobody(): string[] {
  const identity = serverIdentity()
  if (!identity) return []
  return [
    ...['setpriv', `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups'],
    // With whatever it was started by.
    '--pdeathsig=KILL',
  ]
}
