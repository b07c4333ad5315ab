import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openServer, type RunningServer } from '#tests/support/e2e-server.ts'
import { type FaultProxy, openFaultProxy } from '#tests/support/fault-proxy.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { openNginx, openRedisServer, type RedisServer, scratchFolder } from './programs.ts'

/** What the scenes of the proof play on. */
export interface Cluster {
  /** Where nginx answers for both processes. */
  url: string
  handle: DatabaseHandle
  redis: RedisServer
  first: RunningServer
  second: RunningServer
  /** The road from the first process to Redis. */
  road: FaultProxy
  close(): Promise<void>
}

/** PostgreSQL, Redis, two processes of the product, the first one's road to Redis, and nginx before them. */
export async function openCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const postgres = startPostgres()
  const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrate(handle)
  const redis = await openRedisServer()
  const road = await openFaultProxy({ port: redis.port, host: '127.0.0.1' })
  const shared = { ...settings, DATABASE_URL: postgres.url, DATA_DIR: scratchFolder() }
  const atPort = (port: number) => ({ ...shared, REDIS_URL: `redis://127.0.0.1:${port}` })
  const first = await openServer(atPort(road.port))
  const second = await openServer(atPort(redis.port))
  const nginx = await openNginx({
    first: new URL(first.url).host,
    second: new URL(second.url).host,
  })

  async function close(): Promise<void> {
    await nginx.close()
    await first.close()
    await second.close()
    await road.close()
    await redis.close()
    await handle.close()
    postgres.stop()
  }

  return { url: nginx.url, handle, redis, first, second, road, close }
}
