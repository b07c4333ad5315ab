import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { exportSql } from '#db/export.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { StartError } from '#server/platform/start-error.ts'
import { runScript } from './suite/script.ts'

// For a site that outgrows the embedded database and moves to a PostgreSQL server.
await runScript(async () => {
  const file = process.argv[2] ?? 'embellie.sql'
  const config = loadConfig(process.env)
  if (config.databaseUrl) {
    throw new StartError(
      'DATABASE_URL est définie : la base est déjà sur un serveur, que « npm run db:backup » copie.',
    )
  }
  const handle = await openDatabase(config)
  await migrate(handle)

  // Contains every message, so no other user of the machine can read it. It gets its final name only once it is
  // complete.
  const unfinished = `${file}.part`
  const stream = createWriteStream(unfinished, { mode: 0o600 })
  await exportSql(handle, async (sql) => {
    if (!stream.write(sql)) await once(stream, 'drain')
  })
  stream.end()
  await once(stream, 'close')
  await rename(unfinished, file)
  await handle.close()

  console.log(`La base est écrite dans ${file}. Dans une base PostgreSQL vide :
  psql --set ON_ERROR_STOP=1 --file ${file} "$DATABASE_URL"
Gardez le dossier ${config.dataDir} : les photos y sont, et le secret qui ouvre ce qui est scellé.`)
})
