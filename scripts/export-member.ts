import { loadConfig } from '#server/config.ts'
import { createAuditService } from '#server/features/audit/audit.service.ts'
import { messagePhotoKey } from '#server/features/messages/message-photos.service.ts'
import { largestKey } from '#server/features/photos/photos.service.ts'
import { packMember } from '#server/features/privacy/export-pack.service.ts'
import { findExportedMemberByEmail } from '#server/features/privacy/exports.db.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createStorage } from '#server/platform/files/storage.ts'
import { createSecret } from '#server/platform/secret.ts'

// For a person who requests their data but cannot sign in, such as an excluded member (article 15 of the GDPR): writes
// the same archive as in the settings to standard output. The export is recorded in the audit log first.
const [address] = process.argv.slice(2)
if (!address) {
  console.error('Usage : embellie export-member <adresse e-mail> > donnees.zip')
  process.exit(1)
}

const config = loadConfig(process.env)
const { database, replica, transaction, close } = await openDatabase(config)
const member = await findExportedMemberByEmail(database, address.toLowerCase())
if (member) {
  const clock = systemClock
  const audit = createAuditService({ database, replica, clock, secret: createSecret(config) })
  const subject = `member ${member.publicId}`
  await transaction((tx) =>
    audit.record(tx, { actorId: null, act: 'member.data_exported', subject, detail: {} }),
  )
  const storage = createStorage(config)
  const own = {
    photo: (id: string) => storage.findBytes(largestKey(id)),
    messagePhoto: (id: string) => storage.findBytes(messagePhotoKey(id)),
  }
  process.stdout.write(await packMember(database, member, own, clock.now()))
} else {
  console.error("Aucun compte n'a cette adresse.")
  process.exitCode = 1
}
await close()
