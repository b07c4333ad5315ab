import { PARTITIONED, partition } from '#db/partition.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { StartError } from '#server/platform/start-error.ts'
import { runScript } from './suite/script.ts'

// For a site whose largest tables have become too large to maintain as a whole.
await runScript(async () => {
  const table = PARTITIONED.find((name) => name === process.argv[2])
  if (!table) throw new StartError(`Usage : npm run db:partition -- ${PARTITIONED.join('|')}`)
  const config = loadConfig(process.env)
  if (!config.databaseUrl) {
    throw new StartError('La base est embarquée : ses tables ne sont pas si grandes.')
  }
  const handle = await openDatabase(config)
  await handle.maintain((executeSql) => partition(executeSql, table))
  await handle.close()
  console.log(`La table ${table} est partitionnée.`)
})
