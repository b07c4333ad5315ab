import type { Database } from '#server/platform/database/database.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { packArchive } from './export-archive.ts'
import { EXPORT_SECTIONS } from './export-sections.ts'
import { type Exported, readSection } from './exports.db.ts'

/** How the bytes of a member's own photos are had, by their public ids. */
interface OwnPhotos {
  photo(publicId: string): Promise<Uint8Array | undefined>
  messagePhoto(publicId: string): Promise<Uint8Array | undefined>
}

/** All that is kept of a member, as a file. */
export async function packMember(
  database: Database,
  member: Exported,
  own: OwnPhotos,
  madeAt: Date,
): Promise<Uint8Array> {
  const reader = { memberId: member.id, seesWhoCame: PLAN_RIGHTS[member.plan].seesWhoCame }
  const parts = []
  for (const { name, title, query } of EXPORT_SECTIONS) {
    parts.push({ name, title, rows: await readSection(database, query, reader) })
  }
  const photos: { name: string; bytes: Uint8Array }[] = []
  // One that never arrived, as of an upload that was cut short, costs nobody the rest.
  const add = (id: string, bytes: Uint8Array | undefined) =>
    bytes && photos.push({ name: `${id}.webp`, bytes })
  for (const id of member.photoIds) add(id, await own.photo(id))
  for (const id of member.messagePhotoIds) add(id, await own.messagePhoto(id))
  return packArchive({ firstName: member.firstName, madeAt, parts, photos })
}
