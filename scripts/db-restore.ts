import { restore, siteDataOf } from '#db/backup.ts'
import { loadConfig } from '#server/config.ts'
import { folderArgument, runScript } from './suite/script.ts'

await runScript(async () => {
  const differing = await restore(folderArgument('db:restore'), siteDataOf(loadConfig(process.env)))
  for (const line of differing) console.error(`Différence : ${line}`)
  if (differing.length > 0) process.exitCode = 1
  else console.log('Sauvegarde restaurée : chaque table est ce qu’elle était.')
})
