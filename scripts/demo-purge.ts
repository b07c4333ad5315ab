import { purgeDemo } from '#db/purge.ts'
import { loadConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createStorage } from '#server/platform/files/storage.ts'

// For a demo that becomes a production site with the same database.
const config = loadConfig(process.env)
const handle = await openDatabase(config)
await migrate(handle)
const { profiles, payments } = await purgeDemo(handle, systemClock, createStorage(config))
await handle.close()
console.log(
  `Supprimés : ${profiles} profil(s) de démonstration, ${payments} paiement(s) simulé(s).`,
)
