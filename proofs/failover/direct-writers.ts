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

/** One on each machine, who writes to its PostgreSQL alone, all the time: two that acknowledge at once would be found. */
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

/** Writes that an older primary took on after a newer one had acknowledged its first. */
export function writtenBeside(written: readonly Written[]): Written[] {
  const begins = new Map<number, number>()
  for (const { timeline, ended } of written) {
    begins.set(timeline, Math.min(ended, begins.get(timeline) ?? Number.POSITIVE_INFINITY))
  }
  return written.filter(({ timeline, began }) =>
    [...begins].some(([later, first]) => later > timeline && began > first),
  )
}

/** Those that were acknowledged and are not there. */
export async function lostOf(
  written: readonly Written[],
  { executeSql }: DatabaseHandle,
): Promise<Written[]> {
  const { rows } = await executeSql('select node, nth from written_directly')
  const kept = new Set(rows.map(({ node, nth }) => `${node} ${nth}`))
  return written.filter(({ node, nth }) => !kept.has(`${node} ${nth}`))
}
