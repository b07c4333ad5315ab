import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  backUp,
  missingPhotos,
  restore,
  type SiteData,
  siteDataOf,
  withClient,
} from '#db/backup.ts'
import { takeFingerprints } from '#db/fingerprints.ts'
import { restoreToInstant } from '#db/point-in-time.ts'
import { loadConfig } from '#server/config.ts'
import { runScript } from './suite/script.ts'

// Only a restored backup is proven: makes a backup, restores it into a scratch database, compares the two, and cleans
// up. If pgBackRest archives the log, a copy of the server is also restored to an instant.
await runScript(async () => {
  const config = loadConfig(process.env)
  const site = siteDataOf(config)
  await onScratchDatabase(site, (databaseUrl) => testDump(site, databaseUrl))
  const stanza = config.pgBackRestStanza
  if (stanza && !process.exitCode) {
    await onScratchDatabase(site, (scratch) => testPointInTime(site, { scratch, stanza }))
  }
})

async function onScratchDatabase(
  { databaseUrl }: SiteData,
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

async function testDump(site: SiteData, databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'embellie-drill-'))
  const copy = { databaseUrl, photos: site.photos && join(folder, 'restored') }
  try {
    await backUp(site, join(folder, 'backup'))
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

async function testPointInTime(
  { databaseUrl }: SiteData,
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
