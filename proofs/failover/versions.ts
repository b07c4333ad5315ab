import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findPrograms } from '#tests/support/postgres.ts'
import { scratchFolder } from '../cluster/programs.ts'

/** A version of PostgreSQL, and the folder of its programs. */
export interface Version {
  name: string
  programs: string
}

/**
 * Two versions of PostgreSQL from this Debian's repositories, such as a security update: the installed one, and another
 * one unpacked next to it. Returns the same version twice if there is only one.
 */
export function findVersions(): { older: Version; newer: Version } {
  const programs = findPrograms()
  const major = /\d+/.exec(programs)?.[0]
  const packages = [`postgresql-${major}`, `postgresql-client-${major}`] as const
  const name = run('dpkg-query', ['--show', packages[0]]).split('\t')[1]?.trim() ?? ''
  const installed = { name, programs }
  const offered = run('apt-cache', ['madison', packages[0]])
  const otherName = offered
    .split('\n')
    .map((line) => line.split('|')[1]?.trim())
    .find((version) => version && version !== name)
  if (!otherName) return { older: installed, newer: installed }
  const folder = scratchFolder()
  // Unpacking gives the folder the permissions of the package's root, so that every user can enter it.
  run('apt-get', ['download', ...packages.map((each) => `${each}=${otherName}`)], folder)
  for (const file of readdirSync(folder)) run('dpkg-deb', ['--extract', file, '.'], folder)
  const other = { name: otherName, programs: join(folder, programs) }
  const isNewer = spawnSync('dpkg', ['--compare-versions', otherName, 'gt', name]).status === 0
  return isNewer ? { older: installed, newer: other } : { older: other, newer: installed }
}

function run(command: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}
