import type { Database } from '#server/platform/database/database.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { packArchive } from './export-archive.ts'
import { EXPORT_SECTIONS } from './export-sections.ts'
import { type ExportedMember, readSection } from './exports.db.ts'

/** Reads the bytes of a member's own photos by public id; undefined if the file does not exist. */
interface OwnPhotos {
  photo(publicId: string): Promise<Uint8Array | undefined>
  messagePhoto(publicId: string): Promise<Uint8Array | undefined>
}

/** Everything stored about a member, as a ZIP file. */
export async function packMember(
  database: Database,
  member: ExportedMember,
  own: OwnPhotos,
  madeAt: Date,
): Promise<Uint8Array> {
  const reader = { memberId: member.id, seesWhoCame: PLAN_RIGHTS[member.plan].seesWhoCame }
  const sections = []
  for (const { name, title, query } of EXPORT_SECTIONS) {
    sections.push({ name, title, rows: await readSection(database, query, reader) })
  }
  const photos: { name: string; bytes: Uint8Array }[] = []
  // A photo without a file, such as an interrupted upload, is skipped.
  const add = (id: string, bytes: Uint8Array | undefined) =>
    bytes && photos.push({ name: `${id}.webp`, bytes })
  for (const id of member.photoIds) add(id, await own.photo(id))
  for (const id of member.messagePhotoIds) add(id, await own.messagePhoto(id))
  return packArchive({ firstName: member.firstName, madeAt, sections, photos })
}
