import { backUp, siteDataOf } from '#db/backup.ts'
import { loadConfig } from '#server/config.ts'
import { folderArgument, runScript } from './suite/script.ts'

await runScript(async () => {
  const folder = folderArgument('db:backup')
  await backUp(siteDataOf(loadConfig(process.env)), folder)
  console.log(`Sauvegarde écrite dans ${folder}.`)
})
