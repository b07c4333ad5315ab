import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import type { Cluster } from '../../scripts/cluster/cluster.ts'
import type { HostName } from '../../scripts/cluster/hosts.ts'

interface Written {
  node: HostName
  nth: number
  timeline: number
  began: number
  ended: number
}

/**
 * Starts a writer on each machine that writes only to that machine's PostgreSQL, all the time. Two machines that
 * acknowledge at the same time would be detected.
 */
export function startDirectWriters({ machines, password }: Cluster) {
  const written: Written[] = []
  const children = machines.map(({ name, host }) => {
    const url = `postgresql://embellie:${password}@${host.address}:5432/embellie`
    const script = join(import.meta.dirname, 'node-writer.ts')
    const [command = '', ...args] = [...host.commandPrefix, process.execPath, script, url, name]
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    createInterface(child.stdout).on('line', (line) => written.push(JSON.parse(line)))
    return child
  })
  return {
    written,
    stop(): void {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

/** Writes that an older primary accepted after a newer one had acknowledged its first write. */
export function writtenAlongside(written: readonly Written[]): Written[] {
  const begins = new Map<number, number>()
  for (const { timeline, ended } of written) {
    begins.set(timeline, Math.min(ended, begins.get(timeline) ?? Number.POSITIVE_INFINITY))
  }
  return written.filter(({ timeline, began }) =>
    [...begins].some(([later, first]) => later > timeline && began > first),
  )
}

/** Acknowledged writes that are not stored. */
export async function findLostWrites(
  written: readonly Written[],
  { executeSql }: DatabaseHandle,
): Promise<Written[]> {
  const { rows } = await executeSql('select node, nth from written_directly')
  const kept = new Set(rows.map(({ node, nth }) => `${node} ${nth}`))
  return written.filter(({ node, nth }) => !kept.has(`${node} ${nth}`))
}
