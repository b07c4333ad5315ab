import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp, missingPhotos, type Place, placeOf, restore, withClient } from '#db/backup.ts'
import { takeFingerprints } from '#db/fingerprints.ts'
import { restoreToInstant } from '#db/point-in-time.ts'
import { loadConfig } from '#server/config.ts'
import { runScript } from './suite/script.ts'

// A backup that was never restored is none: makes one, restores it beside the site, compares, and cleans up. Where
// pgBackRest keeps the log, a copy of the server is brought back to an instant as well.
await runScript(async () => {
  const config = loadConfig(process.env)
  const place = placeOf(config)
  await onScratchDatabase(place, (databaseUrl) => tryDump(place, databaseUrl))
  const stanza = config.pgBackRestStanza
  if (stanza && !process.exitCode) {
    await onScratchDatabase(place, (scratch) => tryInstant(place, { scratch, stanza }))
  }
})

async function onScratchDatabase(
  { databaseUrl }: Place,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const database = `embellie_drill_${randomBytes(4).toString('hex')}`
  const url = new URL(databaseUrl)
  url.pathname = `/${database}`
  await onServer(databaseUrl, `create database ${database}`)
  try {
    await work(url.href)
  } finally {
    await onServer(databaseUrl, `drop database if exists ${database} with (force)`)
  }
}

async function tryDump(place: Place, databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'embellie-drill-'))
  const copy = { databaseUrl, photos: place.photos && join(folder, 'restored') }
  try {
    await backUp(place, join(folder, 'backup'))
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
    await rm(folder, { recursive: true })
  }
}

async function tryInstant(
  { databaseUrl }: Place,
  { scratch, stanza }: { scratch: string; stanza: string },
): Promise<void> {
  await restoreToInstant({ databaseUrl, scratch, stanza }, async (restored) => {
    const { found, instant } = restored
    // Reads every row of every table.
    const tables = await withClient(restored.databaseUrl, (client) =>
      takeFingerprints((sql) => client.query(sql)),
    )
    const when = instant.toISOString()
    if (found.join() === 'before') {
      const count = Object.keys(tables).length
      console.log(
        `Exercice réussi : la base est revenue à ${when}, ses ${count} tables se lisent, et rien de la seconde suivante n'y est.`,
      )
    } else {
      console.error(
        `Différence : à ${when} se trouve « ${found.join(', ')} » au lieu de « before ».`,
      )
      process.exitCode = 1
    }
  })
}

async function onServer(url: string, sql: string): Promise<void> {
  await withClient(url, (client) => client.query(sql))
}
