import { purgeDemo } from '#db/purge.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'

// For a site that leaves the demonstration and opens for real, on the same database.
const handle = await openDatabase(loadConfig(process.env))
await migrate(handle)
const removed = await purgeDemo(handle)
await handle.close()
console.log(`${removed} profils de démonstration supprimés.`)
