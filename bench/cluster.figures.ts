import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { freePort } from '#tests/support/ports.ts'
import { type Cluster, startCluster } from '../scripts/cluster/cluster.ts'
import { loopbackHosts } from '../scripts/cluster/hosts.ts'
import { fillCommunity, vacuum } from './community.ts'
import { chooseCrowd, judgeCrowd, playCrowd } from './load/crowd.ts'
import { loadOneDatabase } from './load.figures.ts'
import { processorMsOfFamily } from './processor-time.ts'
import { printVerdicts, type Verdict } from './verdict.ts'

/**
 * The same two thousand members on one database, on the cluster of three, and on the cluster with reads on its
 * replicas: their response times, and the primary's share of the database work. Everything runs on this machine.
 */
export async function measureCluster(
  _groups: unknown,
  [size = 100_000]: number[],
): Promise<boolean> {
  const onOne = judgeCrowd(await loadOneDatabase(size), ', one database')
  return printVerdicts([...onOne, ...(await onCluster(size))])
}

async function onCluster(size: number): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'embellie-bench-cluster-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const hosts = loopbackHosts(folder)
  const ports = { primary: await freePort(), replicas: await freePort(), pooler: await freePort() }
  const cluster = await startCluster({ hosts, folder, ports })
  const handle = await openDatabase({ databaseUrl: cluster.directUrl, dataDir: '' })
  try {
    await migrate(handle)
    await fillCommunity(handle, size)
    await vacuumAsSuperuser(cluster)
    const crowd = await chooseCrowd(handle)
    const variables = { DATABASE_URL: cluster.url, DATABASE_DIRECT_URL: cluster.directUrl }

    const without = await withProcessorTime(cluster, () => playCrowd(crowd, variables))
    printShares('without reads on replicas', without.processor)
    const withReplicas = { ...variables, DATABASE_REPLICA_URL: cluster.replicaUrl }
    const read = await withProcessorTime(cluster, () => playCrowd(crowd, withReplicas))
    printShares('with reads on replicas', read.processor)
    return [
      ...judgeCrowd(without.result, ', the cluster'),
      ...judgeCrowd(read.result, ', its replicas read'),
    ]
  } finally {
    await handle.close()
    await cluster.stop()
  }
}

/** Vacuums as the superuser: the product's own user is not allowed to. */
async function vacuumAsSuperuser({ directUrl }: Cluster): Promise<void> {
  const url = new URL(directUrl)
  url.username = 'postgres'
  const handle = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  await vacuum(handle)
  await handle.close()
}

interface ProcessorMs {
  primary: number
  replicas: number
}

/** Runs the work and measures the processor time of the databases during it. */
async function withProcessorTime<T>({ machines }: Cluster, work: () => Promise<T>) {
  const leads = await Promise.all(machines.map((machine) => machine.is('primary')))
  const look = () => machines.map(({ host }) => processorMsOf(join(host.folder, 'postgresql/data')))
  const before = look()
  const result = await work()
  const processor: ProcessorMs = { primary: 0, replicas: 0 }
  look().forEach((spent, nth) => {
    processor[leads[nth] ? 'primary' : 'replicas'] += spent - (before[nth] ?? 0)
  })
  return { result, processor }
}

function printShares(what: string, { primary, replicas }: ProcessorMs): void {
  const share = Math.round((100 * primary) / (primary + replicas))
  console.log(
    `${what}: the primary took ${(primary / 1000).toFixed(1)} s of processor, the other two ${(replicas / 1000).toFixed(1)} s: it did ${share} % of the work.`,
  )
}

/** Processor time of a PostgreSQL server, including its connection processes. */
function processorMsOf(dataDir: string): number {
  const postmaster = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]
  return processorMsOfFamily(Number(postmaster))
}
