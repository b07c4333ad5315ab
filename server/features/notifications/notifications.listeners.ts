import { randomUUID } from 'node:crypto'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import { PLAN_RIGHTS, PLANS } from '#shared/domain/plans.ts'
import type { NotificationChoices } from '#shared/domain/settings.ts'
import {
  appointmentWording,
  banWording,
  callWording,
  flashWording,
  matchWording,
  messageWording,
  opinionWording,
  returnedWording,
  tableWording,
  trustedWording,
  upgradeWording,
  verificationWording,
  visitWording,
} from './notifications.copy.ts'
import type { NotificationService } from './notifications.service.ts'

interface Dependencies {
  events: Events
  realtime: Realtime
  database: Database
  members: Pick<MemberService, 'introduce' | 'timeZoneOf'>
  notifications: NotificationService
  settings: Pick<SettingsService, 'notificationChoices'>
}

/**
 * Tells the other member what happened; the one who acted has the answer of the request.
 * On the free plan nothing tells who flashed or visited: no name, no photo, no id. Nothing is shown of a kind that
 * was switched off; the list of alerts and the counters stay true.
 */
export function notificationListeners(deps: Dependencies): void {
  const { events, realtime, database, members, notifications, settings } = deps

  events.on('match.created', async ({ initiator, other }) => {
    const id = await notifications.save(other, 'match', initiator)
    await notifications.seeFlashOf(initiator, other)
    // The other devices of the one who flashed learn it too, as a hint.
    for (const memberId of [initiator, other]) realtime.push(memberId, 'matches_changed')
    if (!(await wants(other, 'matches'))) return
    const { firstName, photo, publicId } = await members.introduce(database, initiator)
    const shown = { ...matchWording(firstName), memberId: publicId, photo }
    realtime.push(other, 'notification', { id, type: 'match', ...shown })
  })

  events.on('flash.sent', async ({ from, to, isMatch }) => {
    realtime.push(from, 'stats_changed')
    // The match is the news then, and it is told once.
    if (isMatch) return
    const id = await notifications.save(to, 'flash', from)
    realtime.push(to, 'stats_changed')
    if (!(await wants(to, 'flashes'))) return
    const sender = await whoTo(to, from)
    realtime.push(to, 'notification', {
      id,
      type: 'flash',
      ...flashWording(sender?.firstName ?? null),
      memberId: sender?.publicId ?? null,
      photo: sender?.photo ?? null,
    })
  })

  events.on('profile.visited', async ({ visitor, visited, isAnnounced }) => {
    if (!isAnnounced) return realtime.push(visited, 'stats_changed')
    const id = await notifications.save(visited, 'visit', visitor)
    realtime.push(visited, 'stats_changed')
    if (!(await wants(visited, 'visits'))) return
    const guest = await whoTo(visited, visitor)
    realtime.push(visited, 'notification', {
      id,
      type: 'visit',
      ...visitWording(guest?.firstName ?? null),
      memberId: guest?.publicId ?? null,
      photo: guest?.photo ?? null,
    })
  })

  events.on('message.sent', async ({ matchId, from, to }) => {
    // Two who are talking need no notice, and looking it up would cost more than the message.
    if (!realtime.mayBeElsewhere(to, matchId)) return
    if (!(await wants(to, 'messages'))) return
    const { firstName, publicId, photo } = await members.introduce(database, from)
    const shown = { ...messageWording(firstName), memberId: publicId, photo }
    realtime.pushElsewhere({ memberId: to, matchId }, 'notification', {
      id: randomUUID(),
      type: 'message',
      ...shown,
    })
  })

  // To oneself, no matter who paid for the plan or gave it: no switch is about it.
  events.on('plan.changed', async ({ memberId, from, to }) => {
    if (to === 'gratuit' || PLANS.indexOf(to) < PLANS.indexOf(from)) return
    const id = await notifications.save(memberId, 'upgrade', null)
    realtime.push(memberId, 'stats_changed')
    const shown = { ...upgradeWording(to), memberId: null, photo: null }
    realtime.push(memberId, 'notification', { id, type: 'upgrade', ...shown })
  })

  events.on('verification.changed', async ({ memberId, news }) => {
    const id = await notifications.save(memberId, 'verification', null)
    realtime.push(memberId, 'member_changed')
    const shown = { ...verificationWording(news), memberId: null, photo: null }
    realtime.push(memberId, 'notification', { id, type: 'verification', ...shown })
  })

  events.on('flashes.returned', async ({ memberId, count }) => {
    const id = await notifications.save(memberId, 'returned', null)
    realtime.push(memberId, 'stats_changed')
    const shown = { ...returnedWording(count), memberId: null, photo: null }
    realtime.push(memberId, 'notification', { id, type: 'returned', ...shown })
  })

  // To whoever asked, no matter who answered: no switch is about it, and no push tells of it.
  events.on('opinions.answered', async ({ memberId, partnerId }) => {
    const id = await notifications.save(memberId, 'opinion', partnerId)
    realtime.push(memberId, 'stats_changed')
    const { publicId } = await members.introduce(database, partnerId)
    const shown = { ...opinionWording, memberId: publicId, photo: null }
    realtime.push(memberId, 'notification', { id, type: 'opinion', ...shown })
  })

  // No switch is about it: the two have something to do with one another.
  events.on('appointment.told', async (told) => {
    const { alertId, matchId, to, from, news } = told
    realtime.push(to, 'stats_changed')
    const { firstName, photo, publicId } = await members.introduce(database, from)
    const ownZone = await members.timeZoneOf(database, to)
    const wording = appointmentWording(news, firstName, { ...told, ownZone })
    const shown = { ...wording, memberId: publicId, photo: news === 'ended' ? null : photo }
    // Whoever looks at the conversation sees its card change.
    realtime.pushElsewhere({ memberId: to, matchId }, 'notification', {
      ...{ id: alertId, type: 'appointment' },
      ...shown,
    })
  })

  events.on('call.told', async (told) => {
    const { alertId, matchId, to, from, news } = told
    realtime.push(to, 'stats_changed')
    const { firstName, photo, publicId } = await members.introduce(database, from)
    const ownZone = await members.timeZoneOf(database, to)
    const wording = callWording(news, firstName, { ...told, ownZone })
    const shown = { ...wording, memberId: publicId, photo }
    realtime.pushElsewhere({ memberId: to, matchId }, 'notification', {
      ...{ id: alertId, type: 'call' },
      ...shown,
    })
  })

  // No switch is about it: they have a place there, or asked for one.
  events.on('table.told', async ({ alertId, memberId, news, table }) => {
    realtime.push(memberId, 'stats_changed')
    const when = table && { ...table, ownZone: await members.timeZoneOf(database, memberId) }
    const shown = { ...tableWording(news, when), memberId: null, photo: null }
    realtime.push(memberId, 'notification', { id: alertId, type: 'table', ...shown })
  })

  // No switch is about it: they count on somebody who is gone.
  events.on('trusted.withdrew', ({ alertId, memberId, personName, news }) => {
    realtime.push(memberId, 'stats_changed')
    const shown = { ...trustedWording(news, personName), memberId: null, photo: null }
    realtime.push(memberId, 'notification', { id: alertId, type: 'trusted', ...shown })
  })

  // No switch is about it: whoever may have been cheated is told.
  events.on('member.banned', async ({ memberId, partnerId }) => {
    const id = await notifications.save(partnerId, 'ban', memberId)
    realtime.push(partnerId, 'matches_changed')
    const { firstName, publicId } = await members.introduce(database, memberId)
    const shown = { ...banWording(firstName), memberId: publicId, photo: null }
    realtime.push(partnerId, 'notification', { id, type: 'ban', ...shown })
  })

  events.on('visits.seen', ({ memberId }) => notifications.seeVisits(memberId))

  events.on('notifications.seen', ({ memberId }) => realtime.push(memberId, 'stats_changed'))

  async function wants(memberId: number, kind: keyof NotificationChoices): Promise<boolean> {
    return (await settings.notificationChoices(database, memberId))[kind]
  }

  /** Who came, or undefined where the plan of the one told does not say, or who came is hidden from them. */
  async function whoTo(told: number, from: number) {
    const { plan } = await members.introduce(database, told)
    const isTold = PLAN_RIGHTS[plan].seesWhoCame && (await notifications.mayName(told, from))
    return isTold ? members.introduce(database, from) : undefined
  }
}
