import { refuseDemoData } from '#db/purge.ts'
import { seedDemo } from '#db/seed.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { openDemoRelay } from './features/calls/demo-relay.ts'
import { createPlaceService } from './features/places/places.service.ts'
import { systemClock } from './platform/clock.ts'
import { type DatabaseHandle, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { isOutage } from './platform/database/outage.ts'
import { keepFilesPrivate } from './platform/files/private-files.ts'
import { createStorage } from './platform/files/storage.ts'
import { createLog, type Log } from './platform/log.ts'
import { StartError } from './platform/start-error.ts'
import type { Traces } from './platform/watch/traces.ts'

const CLOSE_WITHIN_MS = 15_000

try {
  await start()
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

/** A message for the person who starts the server, or the error itself if the program is at fault. */
function reasonOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  if (!isOutage(error)) return error
  return `La base de données ne répond plus (${error instanceof Error ? error.message : error}).`
}

async function start(): Promise<void> {
  const config = loadConfig(process.env)
  for (const notice of config.notices) console.log(notice)
  keepFilesPrivate(config.dataDir)
  const turn = await turnOf(config)
  const traces = await openTracesOf(config)
  const log = createLog(undefined, traces?.currentId)
  const handle = await openDatabase(config)
  handle.setStarting?.(true)
  try {
    await serve({ config: { ...config, turn }, handle, log, traces })
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The TURN relay for calls. The open demonstration starts its own unless TURN_URL is set. */
async function turnOf(config: Config): Promise<Config['turn']> {
  if (!config.isOpenDemo || !config.turn.isUnset) return config.turn
  const relay = await openDemoRelay(config)
  if (!relay) {
    console.log(
      'Les appels ne sont pas proposés : il manque coturn (apt-get install coturn), ou TURN_URL et TURN_SECRET.',
    )
  }
  return relay ?? config.turn
}

/**
 * Opens the traces if OTEL_EXPORTER_OTLP_ENDPOINT is set, before everything that they follow. The libraries are
 * loaded only then.
 */
async function openTracesOf({
  tracesEndpoint,
  port,
}: Pick<Config, 'tracesEndpoint' | 'port'>): Promise<Traces | undefined> {
  if (!tracesEndpoint) return undefined
  const { openTraces } = await import('./platform/watch/traces.ts')
  return openTraces(tracesEndpoint, port)
}

interface Parts {
  config: Config
  handle: DatabaseHandle
  log: Log
  traces: Traces | undefined
}

async function serve({ config, handle, log, traces }: Parts): Promise<void> {
  await migrate(handle)
  if (config.mode === 'production') await refuseDemoData(handle)
  else {
    const storage = createStorage(config)
    await seedDemo({ handle, clock: systemClock, places: createPlaceService(), storage })
  }
  const app = await buildApp({ config, handle, clock: systemClock, log, traces })
  // `replay` erases again the members whom a restored backup brought back. It can enqueue jobs: the renewal
  // of their plans must end.
  await app.openQueues()
  await app.services.erasures.replay()
  await app.services.badges.endVerificationWaits()
  await app.services.team.syncWithSettings()
  await app.services.legal.noteEdition()
  stopOnSignal(log, app.drain, async () => {
    await app.close()
    await handle.close()
    await traces?.close()
  })
  void handle.lost.then((error) => {
    log.fatal({ err: error }, 'the database is lost')
    process.exit(1)
  })
  await app.listen()
  handle.setStarting?.(false)
  console.log(`Embellie est prête : ${config.baseUrl}`)
}

// The terminal, npm and the launcher each forward the same Ctrl-C, so later signals are ignored. Work in progress is
// finished, or cut off after CLOSE_WITHIN_MS.
function stopOnSignal(log: Log, drain: () => Promise<void>, close: () => Promise<void>): void {
  let isClosing = false

  async function closeOnce(): Promise<void> {
    await drain()
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    await close()
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      closeOnce().catch((error) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      })
    })
  }
}
