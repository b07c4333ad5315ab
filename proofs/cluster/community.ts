import type { Database } from '#server/platform/database/database.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { buildMember, buildSession } from '#tests/support/factories.ts'
import { askUntilAnswered, openPage, type Page, type Place } from './page.ts'

interface Member {
  id: number
  publicId: string
  cookie: string
}

/** A member who is signed in. */
export async function enrol(database: Database, plan: 'gratuit' | 'premium'): Promise<Member> {
  const { id, public_id: publicId } = await buildMember(database, { plan })
  const cookie = await buildSession(database, id, { created_at: new Date() })
  return { id, publicId, cookie }
}

/** Two members, each on a process of their own, who look at one another's conversation. */
export interface Pair {
  members: readonly [Member, Member]
  pages: readonly [Page, Page]
}

export async function enrolPair(database: Database, url: string): Promise<Pair> {
  const one = await enrol(database, 'premium')
  const two = await enrol(database, 'premium')
  const pages = await Promise.all([
    openPage({ url, cookie: one.cookie, place: 'first', partnerId: two.publicId }),
    openPage({ url, cookie: two.cookie, place: 'second', partnerId: one.publicId }),
  ])
  return { members: [one, two], pages }
}

export interface Meeting {
  /** How many of the two were told that it was a match. */
  told: number
  /** When the later of the two had its answer. */
  at: number
}

/** The two flash each other at the same time, each through a process of their own. */
export async function meet(url: string, { members: [one, two], pages }: Pair): Promise<Meeting> {
  const flash = (from: Member, place: Place, to: Member) =>
    askUntilAnswered(url, { cookie: from.cookie, place }, sendFlash.path, {
      toUserId: to.publicId,
    })
  const answers = await Promise.all([flash(one, 'first', two), flash(two, 'second', one)])
  const at = performance.now()
  // Now that there is a match the conversation can be joined.
  await Promise.all(pages.map((page) => page.join().catch(() => undefined)))
  const told = answers.filter(({ body }) => (body as { isMatch?: boolean }).isMatch).length
  return { told, at }
}

/** A member on the free plan flashes more than the plan allows, all at once, twice each, on both processes. */
export async function spendTooMuch(
  url: string,
  hunter: Member,
  targets: readonly Member[],
): Promise<number> {
  const answers = await Promise.all(
    targets.flatMap(({ publicId }) =>
      (['first', 'second'] as const).map(async (place) => {
        const hunting = { cookie: hunter.cookie, place }
        const { status } = await askUntilAnswered(url, hunting, sendFlash.path, {
          toUserId: publicId,
        })
        return status === 200 ? publicId : null
      }),
    ),
  )
  return new Set(answers.filter((publicId) => publicId !== null)).size
}
