import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { injectVulnerabilities } from './planted-holes.ts'

// The product with injected vulnerabilities that the scanners must find. Only the proof runs this file.
const config = loadConfig(process.env)
const handle = await openDatabase(config)
await migrate(handle)
const app = await buildApp({ config, handle, clock: systemClock, log: createLog() })
injectVulnerabilities(app.http, handle)
process.once('SIGTERM', async () => {
  await app.close()
  await handle.close()
  process.exit(0)
})
await app.listen()
console.log(`Embellie est prête : ${config.baseUrl}`)
