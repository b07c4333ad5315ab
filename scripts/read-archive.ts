import { sql } from 'kysely'
import { loadConfig } from '#server/config.ts'
import { createAuditService } from '#server/features/audit/audit.service.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createSecret } from '#server/platform/secret.ts'

// For a judicial request only: prints what the law requires to be kept about a former member. The reading is recorded
// in the audit log first.
const [email, request] = process.argv.slice(2)
if (!email || !request) {
  console.error('Usage : embellie read-archive <adresse e-mail> <référence de la réquisition>')
  process.exit(1)
}

const config = loadConfig(process.env)
const handle = await openDatabase(config)
const secret = createSecret(config)
const { unseal } = createSeal(secret, 'legal archive')
const audit = createAuditService({
  database: handle.database,
  replica: handle.replica,
  clock: systemClock,
  secret,
})

await handle.transaction((tx) =>
  audit.record(tx, { actorId: null, act: 'archive.read', subject: 'archive', detail: { request } }),
)
const { rows } = await sql<{ kind: string; sealed: Uint8Array; purge_on: string }>`
  select kind, sealed, purge_on::text from archive.records order by id`.execute(handle.database)
const records = rows.flatMap(({ kind, sealed, purge_on }) => {
  const content = opened(sealed)
  return content ? [{ kind, purgeOn: purge_on, content }] : []
})
const ids = records
  .filter(({ content }) => content.email === email.toLowerCase())
  .map(({ content }) => content.publicId)
const found = records.filter(({ content }) => ids.includes(content.publicId ?? content.memberId))
console.log(JSON.stringify(found, null, 2))
const closed = rows.length - records.length
if (closed > 0) console.error(`${closed} fiche(s) d'une autre clé que APP_SECRET : illisible(s).`)
await handle.close()

/** Returns undefined for a record sealed with another key, so that the other records are still printed. */
function opened(sealed: Uint8Array): Record<string, unknown> | undefined {
  try {
    return unseal(sealed)
  } catch {
    return undefined
  }
}
