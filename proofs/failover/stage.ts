import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { openServer } from '#tests/support/e2e-server.ts'
import { freePort } from '#tests/support/ports.ts'
import { startCluster } from '../../scripts/cluster/cluster.ts'
import { dataFolder, HOST_NAMES, type HostName } from '../../scripts/cluster/hosts.ts'
import type { Machine } from '../../scripts/cluster/machine.ts'
import { openRedisServer, scratchFolder } from '../cluster/programs.ts'
import { mountSmallDisk } from '../faults/small-disk.ts'
import { openNetwork } from './network.ts'
import { breakCommits, type InjectedFault } from './planted.ts'

const LOOK_EVERY_MS = 50
const DISK_MEGABYTES = 2_048

/**
 * Three machines, each with a disk and a network cable, the cluster on them, Redis, and two processes of the product.
 */
export async function openStage(injected: InjectedFault | null, programs: string) {
  const network = openNetwork()
  const folder = scratchFolder()
  const disks = new Map(HOST_NAMES.map((name) => [name, mountSmallDisk(DISK_MEGABYTES)]))
  const diskOf = (name: HostName) => {
    const disk = disks.get(name)
    if (!disk) throw new Error(`${name} has no disk.`)
    return disk
  }
  const hosts = HOST_NAMES.map((name) => ({
    name,
    address: network.addressOf(name),
    commandPrefix: network.wayTo(name),
    folder: dataFolder(diskOf(name).folder, name),
  }))
  const ports = { primary: await freePort(), replicas: await freePort(), pooler: await freePort() }
  const breakPatroni = injected === 'asynchronous commit' ? breakCommits : undefined
  const cluster = await startCluster({
    hosts,
    folder,
    ports,
    programs,
    ...(breakPatroni && { breakPatroni }),
  })
  const redis = await openRedisServer()
  const variables = {
    DATABASE_URL: cluster.url,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    DATA_DIR: scratchFolder(),
  }
  const servers = [await openServer(variables), await openServer(variables)]

  /** A connection to the primary, without the pooler. */
  const look = (): Promise<DatabaseHandle> =>
    openDatabase({ databaseUrl: cluster.directUrl, dataDir: '' })

  /** Waits for a machine with the role and returns it: the primary, or a synchronous standby. */
  async function find(role: 'primary' | 'sync'): Promise<Machine> {
    for (;;) {
      for (const machine of cluster.machines) if (await machine.is(role)) return machine
      await pause(LOOK_EVERY_MS)
    }
  }

  async function close(): Promise<void> {
    for (const server of servers) await server.close()
    await redis.close()
    await cluster.stop()
    network.close()
    for (const disk of disks.values()) disk.unmount()
  }

  return { cluster, network, diskOf, servers, look, find, close }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
