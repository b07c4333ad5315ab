import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPrograms, serverIdentity } from '#tests/support/postgres.ts'

/** A streaming replica of a PostgreSQL server, on its own socket. */
export function startReplica(primaryUrl: string) {
  const bin = findPrograms()
  const user = serverIdentity()
  const folder = mkdtempSync(join(tmpdir(), 'embellie-replica-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const [dataDir, log] = [join(folder, 'data'), join(folder, 'log')]
  const run = (program: string, args: string[]) => {
    const { status } = spawnSync(join(bin, program), args, {
      cwd: folder,
      stdio: 'ignore',
      ...user,
    })
    if (status !== 0) throw new Error(`${program} failed: ${args.join(' ')}`)
  }
  const start = () =>
    run('pg_ctl', [
      ...['start', '-w', '-D', dataDir, '-l', log],
      ...[
        '-o',
        `-c listen_addresses='' -c unix_socket_directories='${folder}' -c max_connections=200`,
      ],
    ])
  const stop = () => {
    process.off('exit', stop)
    signal('SIGCONT')
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'immediate', '-D', dataDir], user)
    rmSync(folder, { recursive: true, force: true })
  }

  /** Signals the server and all its connections. */
  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const [postmaster = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    spawnSync('pkill', [`-${name.slice(3)}`, '-P', postmaster])
    process.kill(Number(postmaster), name)
  }

  run('pg_basebackup', ['-D', dataDir, '-R', '-X', 'stream', '-c', 'fast', '-d', primaryUrl])
  process.once('exit', stop)
  start()
  const url = new URL(primaryUrl)
  url.searchParams.set('host', folder)

  async function query(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  return {
    url: url.href,
    query,
    halt: () => run('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', dataDir]),
    start,
    hang: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    readLog: () => readFileSync(log, 'utf8'),
    stop,
  }
}
export type Replica = ReturnType<typeof startReplica>
