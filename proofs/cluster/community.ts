import type { Database } from '#server/platform/database/database.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { buildMember, buildSession } from '#tests/support/factories.ts'
import { openPage, type Page, type Place, postUntilAnswered } from './page.ts'

interface Member {
  id: number
  publicId: string
  cookie: string
}

/** Creates a signed-in member. */
export async function enrol(database: Database, plan: 'gratuit' | 'premium'): Promise<Member> {
  const { id, public_id: publicId } = await buildMember(database, { plan })
  const cookie = await buildSession(database, id, { created_at: new Date() })
  return { id, publicId, cookie }
}

/** A pair of members, each on their own process, both in the conversation with the other. */
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
  /** How many of the two responses reported a match. */
  reported: number
  /** When the later of the two responses arrived. */
  at: number
}

/** Both members flash each other at the same time, each through their own process. */
export async function flashEachOther(
  url: string,
  { members: [one, two], pages }: Pair,
): Promise<Meeting> {
  const flash = (from: Member, place: Place, to: Member) =>
    postUntilAnswered(url, { cookie: from.cookie, place }, sendFlash.path, {
      toUserId: to.publicId,
    })
  const answers = await Promise.all([flash(one, 'first', two), flash(two, 'second', one)])
  const at = performance.now()
  // The conversation can be joined only after the match.
  await Promise.all(pages.map((page) => page.join().catch(() => undefined)))
  const reported = answers.filter(({ body }) => (body as { isMatch?: boolean }).isMatch).length
  return { reported, at }
}

/**
 * A member on the free plan flashes more members than the plan allows, all at the same time, each twice, through both
 * processes. Returns the number of acknowledged flashes.
 */
export async function overspendFlashes(
  url: string,
  flasher: Member,
  targets: readonly Member[],
): Promise<number> {
  const answers = await Promise.all(
    targets.flatMap(({ publicId }) =>
      (['first', 'second'] as const).map(async (place) => {
        const session = { cookie: flasher.cookie, place }
        const { status } = await postUntilAnswered(url, session, sendFlash.path, {
          toUserId: publicId,
        })
        return status === 200 ? publicId : null
      }),
    ),
  )
  return new Set(answers.filter((publicId) => publicId !== null)).size
}
