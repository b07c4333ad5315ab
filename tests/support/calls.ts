import type { Call } from '#shared/contracts/calls.ts'
import type { Moment } from '#shared/contracts/moment.ts'
import { MESSAGES_BEFORE_CALL } from '#shared/domain/calls.ts'
import type { buildTestApp } from './app.ts'
import { buildMatch, type MemberRow } from './factories.ts'

type App = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'handle' | 'services' | 'clock'>

/** The seat ids of two members, each the id of one browser tab. */
export const SEATS = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
] as const

/** A match in which both members have written as many messages as a call requires, and are online; returns its id. */
export async function buildCallableMatch(
  { handle, services, clock }: App,
  one: MemberRow,
  other: MemberRow,
  each = MESSAGES_BEFORE_CALL,
): Promise<number> {
  const matchId = await buildMatch(handle.database, one.id, other.id, clock.now())
  for (let nth = 1; nth <= each; nth++) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const sender = { id: from.id, publicId: from.public_id, plan: 'premium' } as const
      await services.messages.sendAs(sender, to.public_id, `Bonjour, ${nth}.`)
    }
  }
  await handle.database
    .updateTable('members')
    .set({ last_seen_at: clock.now() })
    .where('id', 'in', [one.id, other.id])
    .execute()
  return matchId
}

/** A call that `from` proposes to `to`: for now, unless `at` is given. */
export async function proposeCall(
  app: App,
  from: MemberRow,
  to: MemberRow,
  at: Moment | null = null,
): Promise<Call> {
  await buildCallableMatch(app, from, to)
  return app.services.calls.propose({ id: from.id, isHeld: false }, to.public_id, { at })
}

/** A call that `from` proposed and `to` accepted. */
export async function agreedCall(
  app: App,
  from: MemberRow,
  to: MemberRow,
  at: Moment | null = null,
): Promise<Call> {
  const { id, version } = await proposeCall(app, from, to, at)
  return app.services.calls.accept({ id: to.id, isHeld: false }, id, version)
}

/** A call that both members have entered, each in their own seat, and in which `other` has reported hearing `one`. */
export async function callUnderWay(app: App, one: MemberRow, other: MemberRow): Promise<Call> {
  const { id } = await agreedCall(app, one, other)
  const enter = (member: MemberRow, seatId: string) =>
    app.services.calls.enter({ id: member.id, isHeld: false }, id, { seatId, takesOver: false })
  await enter(one, SEATS[0])
  const { call } = await enter(other, SEATS[1])
  await app.services.calls.markConnected({ id: other.id, isHeld: false }, id, SEATS[1])
  return call
}
