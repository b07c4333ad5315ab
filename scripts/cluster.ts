import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster/cluster.ts'
import { loopbackHosts } from './cluster/hosts.ts'

// Runs the database cluster of three machines on this machine.
const folder = mkdtempSync(join(tmpdir(), 'embellie-cluster-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const hosts = loopbackHosts(folder)
const ports = { primary: 5000, replicas: 5001, pooler: 6432 }
let stop = async () => undefined
let stopped: Promise<undefined> | undefined
// A Ctrl-C arrives twice, from the terminal and from the launcher: the second one must not interrupt the shutdown.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => (stopped ??= stop().finally(() => process.exit(0))))
}

const cluster = await startCluster({ hosts, folder, ports })
stop = cluster.stop
console.log(`La base est prête, sur trois nœuds (${hosts.map(({ address }) => address).join(', ')}).
DATABASE_URL=${cluster.url}
DATABASE_DIRECT_URL=${cluster.directUrl}
DATABASE_REPLICA_URL=${cluster.replicaUrl}
Ctrl-C l'arrête, et efface ce qu'elle contient.`)
