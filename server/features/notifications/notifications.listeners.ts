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
  members: Pick<MemberService, 'summaryOf' | 'timeZoneOf'>
  notifications: NotificationService
  settings: Pick<SettingsService, 'notificationChoices'>
}

/**
 * Notifies the other member of what happened; the member who acted has the response to the request. On the free plan
 * nothing reveals who flashed or visited: no name, no photo, no id. A notification of a type that the member turned off
 * is not shown, but the list of alerts and the counters include it.
 */
export function notificationListeners(deps: Dependencies): void {
  const { events, realtime, database, members, notifications, settings } = deps

  events.on('match.created', async ({ initiator, other }) => {
    const id = await notifications.save(other, 'match', initiator)
    await notifications.markFlashSeen(initiator, other)
    // The other devices of the member who flashed must refetch too.
    for (const memberId of [initiator, other]) realtime.push(memberId, 'matches_changed')
    if (!(await wants(other, 'matches'))) return
    const { firstName, photo, publicId } = await members.summaryOf(database, initiator)
    const shown = { ...matchWording(firstName), memberId: publicId, photo }
    realtime.push(other, 'notification', { id, type: 'match', ...shown })
  })

  events.on('flash.sent', async ({ from, to, isMatch }) => {
    realtime.push(from, 'stats_changed')
    // A match has its own event, whose notification says more.
    if (isMatch) return
    const id = await notifications.save(to, 'flash', from)
    realtime.push(to, 'stats_changed')
    if (!(await wants(to, 'flashes'))) return
    const sender = await introduceVisible(to, from)
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
    const guest = await introduceVisible(visited, visitor)
    realtime.push(visited, 'notification', {
      id,
      type: 'visit',
      ...visitWording(guest?.firstName ?? null),
      memberId: guest?.publicId ?? null,
      photo: guest?.photo ?? null,
    })
  })

  events.on('message.sent', async ({ matchId, from, to }) => {
    // No notification if the member is only in this conversation: its queries would cost more than the message.
    if (!realtime.mayBeElsewhere(to, matchId)) return
    if (!(await wants(to, 'messages'))) return
    const { firstName, publicId, photo } = await members.summaryOf(database, from)
    const shown = { ...messageWording(firstName), memberId: publicId, photo }
    realtime.pushElsewhere({ memberId: to, matchId }, 'notification', {
      id: randomUUID(),
      type: 'message',
      ...shown,
    })
  })

  // For the member concerned, no matter who paid for the plan or gave it. No setting turns it off.
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

  // For the member who requested the opinion, no matter who gave it. No setting turns it off, and no push is sent.
  events.on('opinions.answered', async ({ memberId, partnerId }) => {
    const id = await notifications.save(memberId, 'opinion', partnerId)
    realtime.push(memberId, 'stats_changed')
    const { publicId } = await members.summaryOf(database, partnerId)
    const shown = { ...opinionWording, memberId: publicId, photo: null }
    realtime.push(memberId, 'notification', { id, type: 'opinion', ...shown })
  })

  // No setting turns it off: both members plan this appointment together.
  events.on('appointment.notified', async (event) => {
    const { alertId, matchId, to, from, news } = event
    realtime.push(to, 'stats_changed')
    const { firstName, photo, publicId } = await members.summaryOf(database, from)
    const ownZone = await members.timeZoneOf(database, to)
    const wording = appointmentWording(news, firstName, { ...event, ownZone })
    const shown = { ...wording, memberId: publicId, photo: news === 'ended' ? null : photo }
    // A page that shows the conversation updates the appointment's card instead.
    realtime.pushElsewhere({ memberId: to, matchId }, 'notification', {
      ...{ id: alertId, type: 'appointment' },
      ...shown,
    })
  })

  events.on('call.notified', async (event) => {
    const { alertId, matchId, to, from, news } = event
    realtime.push(to, 'stats_changed')
    const { firstName, photo, publicId } = await members.summaryOf(database, from)
    const ownZone = await members.timeZoneOf(database, to)
    const wording = callWording(news, firstName, { ...event, ownZone })
    const shown = { ...wording, memberId: publicId, photo }
    realtime.pushElsewhere({ memberId: to, matchId }, 'notification', {
      ...{ id: alertId, type: 'call' },
      ...shown,
    })
  })

  // No setting turns it off: the member has a seat there, or requested one.
  events.on('table.notified', async ({ alertId, memberId, news, table }) => {
    realtime.push(memberId, 'stats_changed')
    const when = table && { ...table, ownZone: await members.timeZoneOf(database, memberId) }
    const shown = { ...tableWording(news, when), memberId: null, photo: null }
    realtime.push(memberId, 'notification', { id: alertId, type: 'table', ...shown })
  })

  // No setting turns it off: the member relies on a person who has withdrawn.
  events.on('trusted.withdrew', ({ alertId, memberId, personName, news }) => {
    realtime.push(memberId, 'stats_changed')
    const shown = { ...trustedWording(news, personName), memberId: null, photo: null }
    realtime.push(memberId, 'notification', { id: alertId, type: 'trusted', ...shown })
  })

  // No setting turns it off: a member who may have been cheated must be warned.
  events.on('member.banned', async ({ memberId, partnerId }) => {
    const id = await notifications.save(partnerId, 'ban', memberId)
    realtime.push(partnerId, 'matches_changed')
    const { firstName, publicId } = await members.summaryOf(database, memberId)
    const shown = { ...banWording(firstName), memberId: publicId, photo: null }
    realtime.push(partnerId, 'notification', { id, type: 'ban', ...shown })
  })

  events.on('visits.seen', ({ memberId }) => notifications.markVisitsSeen(memberId))

  events.on('notifications.seen', ({ memberId }) => realtime.push(memberId, 'stats_changed'))

  async function wants(memberId: number, kind: keyof NotificationChoices): Promise<boolean> {
    return (await settings.notificationChoices(database, memberId))[kind]
  }

  /** The member who came, or undefined if the recipient's plan does not show it or that member is hidden from them. */
  async function introduceVisible(recipientId: number, fromId: number) {
    const { plan } = await members.summaryOf(database, recipientId)
    const isShown =
      PLAN_RIGHTS[plan].seesWhoCame && (await notifications.canName(recipientId, fromId))
    return isShown ? members.summaryOf(database, fromId) : undefined
  }
}
