import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

/** Serialises the acts that give, remove or check roles: if two administrators dismiss each other, one remains. */
export async function lockTeam(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('team'))`.execute(tx)
}

export interface TeammateRow {
  id: number
  publicId: string
  firstName: string
  email: string
  role: StaffRole
  status: string
  settingsEmail: string | null
  givenBy: string | null
  givenAt: Date | null
  provenAt: Date | null
}

/** All members with a role, the administrators first. */
export async function listTeam(db: Db): Promise<TeammateRow[]> {
  const { rows } = await sql<TeammateRow>`
    select m.id, m.public_id as "publicId", m.first_name as "firstName", m.email, m.role, m.status,
      r.settings_email as "settingsEmail", giver.first_name as "givenBy", r.given_at as "givenAt",
      (select max(s.proven_at) from sessions s where s.member_id = m.id) as "provenAt"
    from members m
    left join staff_roles r on r.member_id = m.id
    left join members giver on giver.id = r.given_by
    where m.role is not null and m.status in ('active', 'suspended')
    order by m.role, m.first_name, m.id`.execute(db)
  return rows
}

export interface Teammate {
  id: number
  publicId: string
  email: string
  role: StaffRole | null
  isActive: boolean
}

/** Locks a member's row until the transaction ends; always called before `lockTeam`. */
export async function lockMember(
  tx: Tx,
  by: { publicId: string } | { id: number },
): Promise<Teammate | undefined> {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'public_id', 'email', 'role', 'status'])
    .$if('publicId' in by, (query) =>
      query.where('public_id', '=', 'publicId' in by ? by.publicId : ''),
    )
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .where('status', 'in', ['active', 'suspended'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    member && {
      id: member.id,
      publicId: member.public_id,
      email: member.email,
      role: member.role,
      isActive: member.status === 'active',
    }
  )
}

export async function findRole(db: Db, id: number): Promise<StaffRole | null> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('id', '=', id)
    .executeTakeFirst()
  return member?.role ?? null
}

/** The members who can act in one of these roles now, except `exceptIds`. */
export async function listActive(
  db: Db,
  roles: readonly StaffRole[],
  exceptIds: readonly number[] = [],
): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('role', 'in', roles)
    .where('status', '=', 'active')
    .$if(exceptIds.length > 0, (query) => query.where('id', 'not in', exceptIds))
    .execute()
  return rows.map(({ id }) => id)
}

interface Origin {
  settingsEmail: string | null
  givenBy: number | null
  now: Date
}

export async function saveOrigin(db: Db, memberId: number, origin: Origin): Promise<void> {
  const row = {
    settings_email: origin.settingsEmail,
    given_by: origin.givenBy,
    given_at: origin.now,
  }
  await db
    .insertInto('staff_roles')
    .values({ member_id: memberId, ...row })
    .onConflict((known) => known.column('member_id').doUpdateSet(row))
    .execute()
}

export async function deleteOrigin(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('staff_roles').where('member_id', '=', memberId).execute()
}

/** The members whose role came from ADMIN_EMAILS, with the address that was listed there. */
export async function listFromSettings(db: Db): Promise<{ memberId: number; email: string }[]> {
  const rows = await db
    .selectFrom('staff_roles')
    .select(['member_id as memberId', 'settings_email as email'])
    .where('settings_email', 'is not', null)
    .orderBy('member_id')
    .execute()
  return rows.map(({ memberId, email }) => ({ memberId, email: email ?? '' }))
}

export async function listInvitations(db: Db, now: Date) {
  return await db
    .selectFrom('staff_invitations as i')
    .leftJoin('members as m', 'm.id', 'i.invited_by')
    .select([
      ...(['i.id', 'i.email', 'i.role', 'm.first_name as invitedBy'] as const),
      ...(['i.invited_at as invitedAt', 'i.expires_at as expiresAt'] as const),
    ])
    .where('i.expires_at', '>', now)
    .orderBy('i.id')
    .execute()
}

export async function findInvitation(db: Db, email: string, now: Date) {
  return await db
    .selectFrom('staff_invitations as i')
    .leftJoin('members as m', 'm.id', 'i.invited_by')
    .select(['i.role', 'i.invited_at as invitedAt', 'm.first_name as invitedBy'])
    .where('i.email', '=', email)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
}

/** There is one invitation per address: a new one replaces the previous one. */
export async function saveInvitation(
  db: Db,
  invited: { email: string; role: StaffRole; by: number; now: Date; expiresAt: Date },
): Promise<number> {
  const row = {
    role: invited.role,
    invited_by: invited.by,
    invited_at: invited.now,
    expires_at: invited.expiresAt,
  }
  const { id } = await db
    .insertInto('staff_invitations')
    .values({ email: invited.email, ...row })
    .onConflict((known) => known.column('email').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uses up an invitation: of two simultaneous calls, only one finds it. */
export async function takeInvitation(tx: Tx, email: string, now: Date) {
  return await tx
    .deleteFrom('staff_invitations')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .returning(['role', 'invited_by as invitedBy'])
    .executeTakeFirst()
}

export async function deleteInvitation(db: Db, id: number) {
  return await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .returning('role')
    .executeTakeFirst()
}

export async function deleteInvitationsBy(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('staff_invitations').where('invited_by', '=', memberId).execute()
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute()
}

/** The member who signs in with that address. */
export async function findByEmail(db: Db, email: string) {
  return await db
    .selectFrom('members')
    .select(['id', 'role'])
    .where('email', '=', email)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirst()
}

export async function findFirstName(db: Db, id: number): Promise<string> {
  const { first_name } = await db
    .selectFrom('members')
    .select('first_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return first_name
}
