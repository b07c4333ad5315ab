import type { Db, Tx } from '#server/platform/database/database.ts'

/** The device with this token, if it was used after `since` and belongs to the member with that address. */
export async function findDevice(
  db: Db,
  tokenHash: string,
  email: string,
  { now, since }: { now: Date; since: Date },
): Promise<number | undefined> {
  const device = await db
    .selectFrom('devices')
    .innerJoin('members', 'members.id', 'devices.member_id')
    .where((is) =>
      is.or([
        is('devices.token_hash', '=', tokenHash),
        is.and([is('devices.former_hash', '=', tokenHash), is('devices.former_until', '>', now)]),
      ]),
    )
    .where('devices.last_used_at', '>', since)
    .where('members.email', '=', email)
    .where('members.status', '=', 'active')
    .select('devices.id')
    .executeTakeFirst()
  return device?.id
}

/** The device that had this token before its last renewal, if it belongs to the member with that address. */
export async function findFormerDevice(
  db: Db,
  formerHash: string,
  email: string,
  now: Date,
): Promise<number | undefined> {
  const device = await db
    .selectFrom('devices')
    .innerJoin('members', 'members.id', 'devices.member_id')
    .where('devices.former_hash', '=', formerHash)
    .where('devices.former_until', '<=', now)
    .where('members.email', '=', email)
    .where('members.status', '=', 'active')
    .select('devices.id')
    .executeTakeFirst()
  return device?.id
}

/** Locks the row of a device; false if the device was forgotten. */
export async function lockDevice(tx: Tx, id: number): Promise<boolean> {
  const device = await tx
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return device !== undefined
}

export async function insertDevice(
  db: Db,
  device: { tokenHash: string; memberId: number; now: Date; userAgent: string },
): Promise<number> {
  const { id } = await db
    .insertInto('devices')
    .values({
      token_hash: device.tokenHash,
      member_id: device.memberId,
      created_at: device.now,
      last_used_at: device.now,
      user_agent: device.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the token of a device, unless another sign-in has already replaced it. */
export async function renewDevice(
  db: Db,
  id: number,
  renewed: { formerHash: string; tokenHash: string; now: Date; formerUntil: Date },
): Promise<void> {
  await db
    .updateTable('devices')
    .set({
      token_hash: renewed.tokenHash,
      former_hash: renewed.formerHash,
      former_until: renewed.formerUntil,
      last_used_at: renewed.now,
    })
    .where('id', '=', id)
    .where('token_hash', '=', renewed.formerHash)
    .execute()
}

/** Returns false if the device was already forgotten. */
export async function deleteDevice(
  db: Db,
  by: { token_hash: string } | { id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('devices')
    .where((device) => device.and(by))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets a member's devices, except the one with the token hash `exceptHash`, if given. */
export async function deleteDevices(
  db: Db,
  memberId: number,
  exceptHash: string | null,
): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('member_id', '=', memberId)
    .$if(exceptHash !== null, (query) => query.where('token_hash', '<>', exceptHash ?? ''))
    .execute()
}

export async function deleteUnusedDevices(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('devices').where('last_used_at', '<=', since).execute()
}
