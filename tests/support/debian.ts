import { type SpawnSyncOptions, spawnSync } from 'node:child_process'

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Fetches a program of Debian's, if this may; anyone who needs it looks whether it is there. */
export function installWithApt(debianPackage: string): void {
  if (!isRoot()) return
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // We only want the programs: in this run level no service of theirs is started.
    RUNLEVEL: '1',
  }
  const options: SpawnSyncOptions = { env, stdio: 'ignore', timeout: 300_000 }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], options)
}
