import type { Db } from '#server/platform/database/database.ts'
import { newToken } from '#server/platform/http/session.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/domain/staff.ts'
import { buildFlash, buildMatch, buildMember, buildSession } from '../factories.ts'

/** The kind of user who makes a fuzzed request. */
export type FuzzActor = 'visitor' | 'unconfirmed' | 'member' | 'gold' | StaffRole

/**
 * The actors to draw from. The intended users of the route are the most frequent: otherwise nearly every request would
 * fail the access check.
 */
export function actorsFor(path: string): readonly FuzzActor[] {
  const isAdmin = path.startsWith('/api/admin')
  const inside = isAdmin ? 'administrator' : 'gold'
  const few = ['visitor', 'unconfirmed', 'member', 'gold', ...STAFF_ROLES] as const
  return [
    ...few,
    ...Array<FuzzActor>(isAdmin ? 10 : 6).fill(inside),
    ...Array<FuzzActor>(isAdmin ? 0 : 4).fill('member'),
  ]
}

interface World {
  readonly database: Db
  readonly now: () => Date
}

/** The users of a fuzz run and their sessions; an actor whose session has ended comes back as a new member. */
export function createCast({ database, now }: World) {
  const cookies = new Map<FuzzActor, Promise<string>>()

  function cookieOf(actor: FuzzActor): Promise<string> {
    const cookie = cookies.get(actor) ?? arrive(actor)
    cookies.set(actor, cookie)
    return cookie
  }

  /** Forgets an actor who has lost the session or left. */
  function leave(actor: FuzzActor): void {
    cookies.delete(actor)
  }

  async function arrive(actor: FuzzActor): Promise<string> {
    const browser = `onboarding=${newToken()}; login=${newToken()}; device=${newToken()}`
    if (actor === 'visitor') return browser
    const role = STAFF_ROLES.find((name) => name === actor) ?? null
    const member = await buildMember(database, {
      role,
      ...(actor === 'unconfirmed' && { status: 'unconfirmed' }),
      ...(actor === 'gold' && { plan: 'gold' }),
    })
    await meetSomebody(member.id)
    const at = now()
    return `${await buildSession(database, member.id, { created_at: at, proven_at: at })}; ${browser}`
  }

  /** Gives the member a match to write to, and a flash that waits for an answer. */
  async function meetSomebody(memberId: number): Promise<void> {
    const partner = await buildMember(database, { gender: 'H' })
    const admirer = await buildMember(database, { gender: 'H' })
    await buildMatch(database, memberId, partner.id, now())
    await buildFlash(database, admirer.id, memberId, now())
  }

  return { cookieOf, leave }
}
export type Cast = ReturnType<typeof createCast>

/** The sessions of two members who matched and of one who does not know them: the pages from which events are sent. */
export async function buildPages({ database, now }: World) {
  const members = [
    await buildMember(database, { plan: 'gold' }),
    await buildMember(database, { plan: 'gold', gender: 'H' }),
    await buildMember(database),
  ] as const
  const [helene, laurent] = members
  await buildMatch(database, helene.id, laurent.id, now())
  const at = { created_at: now() }
  const cookies = await Promise.all(members.map(({ id }) => buildSession(database, id, at)))
  return { cookies, memberIds: members.map(({ public_id }) => public_id) }
}
