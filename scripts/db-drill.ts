import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { backUp, missingPhotos, placeOf, restore } from '#db/backup.ts'
import { loadConfig } from '#server/config.ts'
import { runScript } from './suite/script.ts'

// A backup that was never restored is none: makes one, restores it beside the site, compares, and cleans up.
await runScript(async () => {
  const place = placeOf(loadConfig(process.env))
  const folder = await mkdtemp(join(tmpdir(), 'embellie-drill-'))
  const database = `embellie_drill_${randomBytes(4).toString('hex')}`
  const url = new URL(place.databaseUrl)
  url.pathname = `/${database}`
  const copy = { databaseUrl: url.href, photos: place.photos && join(folder, 'restored') }
  try {
    await backUp(place, join(folder, 'backup'))
    await onServer(place.databaseUrl, `create database ${database}`)
    const differing = await restore(join(folder, 'backup'), copy)
    const missing = await missingPhotos(copy)
    for (const line of differing) console.error(`Différence : ${line}`)
    for (const key of missing) console.error(`Photo absente : ${key}`)
    if (differing.length + missing.length > 0) process.exitCode = 1
    else
      console.log(
        'Exercice réussi : la sauvegarde se restaure, table par table et photo par photo.',
      )
  } finally {
    await onServer(place.databaseUrl, `drop database if exists ${database} with (force)`)
    await rm(folder, { recursive: true })
  }
})

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
