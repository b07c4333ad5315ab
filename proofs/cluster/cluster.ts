import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openServer, type RunningServer } from '#tests/support/e2e-server.ts'
import { type FaultProxy, openFaultProxy } from '#tests/support/fault-proxy.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { openNginx, openRedisServer, type RedisServer, scratchFolder } from './programs.ts'

/** Everything that the scenes of the proof act on. */
export interface Cluster {
  /** The URL of nginx, which forwards to both processes. */
  url: string
  handle: DatabaseHandle
  redis: RedisServer
  first: RunningServer
  second: RunningServer
  /** The proxy between the first process and Redis, which can inject network faults. */
  faultProxy: FaultProxy
  close(): Promise<void>
}

/**
 * Starts PostgreSQL, Redis, two processes of the product, a fault proxy between the first one and Redis, and nginx in
 * front of both.
 */
export async function openCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const postgres = startPostgres()
  const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrate(handle)
  const redis = await openRedisServer()
  const faultProxy = await openFaultProxy({ port: redis.port, host: '127.0.0.1' })
  const shared = { ...settings, DATABASE_URL: postgres.url, DATA_DIR: scratchFolder() }
  const atPort = (port: number) => ({ ...shared, REDIS_URL: `redis://127.0.0.1:${port}` })
  const first = await openServer(atPort(faultProxy.port))
  const second = await openServer(atPort(redis.port))
  const nginx = await openNginx({
    first: new URL(first.url).host,
    second: new URL(second.url).host,
  })

  async function close(): Promise<void> {
    await nginx.close()
    await first.close()
    await second.close()
    await faultProxy.close()
    await redis.close()
    await handle.close()
    postgres.stop()
  }

  return { url: nginx.url, handle, redis, first, second, faultProxy, close }
}
