import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'

// The real application, running the two jobs of « Tout va bien ? » in a loop without a pause, so that every kill hits
// one of them.
const config = loadConfig(process.env)
const app = await buildApp({
  ...{ config, handle: await openDatabase(config), clock: systemClock, log: createLog() },
  runsRecurringTasks: false,
})
await app.start()
for (;;) {
  await app.services.checkIns.ask()
  await app.services.checkIns.notifySilences()
  await pause(5)
}
