import { randomUUID } from 'node:crypto'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { flashWording, matchWording, messageWording, visitWording } from './notifications.copy.ts'
import type { NotificationService } from './notifications.service.ts'

interface Dependencies {
  events: Events
  realtime: Realtime
  database: Database
  members: Pick<MemberService, 'introduce'>
  notifications: NotificationService
}

/**
 * Tells the other member what happened; the one who acted has the answer of the call.
 * On the free plan nothing tells who flashed or visited: no name, no photo, no id.
 */
export function notificationListeners(deps: Dependencies): void {
  const { events, realtime, database, members, notifications } = deps

  events.on('match.created', async ({ initiator, other }) => {
    const from = await members.introduce(database, initiator)
    const id = await notifications.keep(other, 'match', initiator)
    const { firstName, photo, publicId } = from
    const shown = { ...matchWording(firstName), memberId: publicId, photo }
    realtime.push(other, 'notification', { id, type: 'match', ...shown })
    // The other devices of the one who flashed learn it too, as a hint.
    for (const memberId of [initiator, other]) realtime.push(memberId, 'matches_changed')
  })

  events.on('flash.sent', async ({ from, to, isMatch }) => {
    realtime.push(from, 'stats_changed')
    // The match is the news then, and it is told once.
    if (isMatch) return
    const id = await notifications.keep(to, 'flash', from)
    const sender = await whoTo(to, from)
    realtime.push(to, 'notification', {
      id,
      type: 'flash',
      ...flashWording(sender?.firstName ?? null),
      memberId: sender?.publicId ?? null,
      photo: sender?.photo ?? null,
    })
    realtime.push(to, 'stats_changed')
  })

  events.on('profile.visited', async ({ visitor, visited }) => {
    const id = await notifications.keep(visited, 'visit', visitor)
    const guest = await whoTo(visited, visitor)
    realtime.push(visited, 'notification', {
      id,
      type: 'visit',
      ...visitWording(guest?.firstName ?? null),
      memberId: guest?.publicId ?? null,
      photo: guest?.photo ?? null,
    })
    realtime.push(visited, 'stats_changed')
  })

  events.on('message.sent', async ({ matchId, from, to }) => {
    const { firstName, publicId, photo } = await members.introduce(database, from)
    const shown = { ...messageWording(firstName), memberId: publicId, photo }
    realtime.pushElsewhere({ memberId: to, matchId }, 'notification', {
      id: randomUUID(),
      type: 'message',
      ...shown,
    })
  })

  /** Who came, or undefined where the plan of the one told does not say. */
  async function whoTo(told: number, from: number) {
    const { plan } = await members.introduce(database, told)
    return PLAN_RIGHTS[plan].seesWhoCame ? members.introduce(database, from) : undefined
  }
}
