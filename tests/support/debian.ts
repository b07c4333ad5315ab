import { type SpawnSyncOptions, spawnSync } from 'node:child_process'

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Installs a Debian package if this process is root; the caller checks afterwards whether the program is there. */
export function installWithApt(debianPackage: string): void {
  if (!isRoot()) return
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // Only the programs are needed: at this run level, apt starts no service.
    RUNLEVEL: '1',
  }
  const options: SpawnSyncOptions = { env, stdio: 'ignore', timeout: 300_000 }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], options)
}
