import { isDeepStrictEqual } from 'node:util'
import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { VisibilityService } from '#server/features/members/visibility.service.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import {
  changedSettings,
  type NotificationChoices,
  type Settings,
  type SettingsChange,
} from '#shared/domain/settings.ts'
import * as db from './settings.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  visibility: VisibilityService
  discovery: Pick<DiscoveryService, 'refreshPool' | 'forgetDeck'>
}

export function createSettingsService(deps: Dependencies) {
  const { database, transact, visibility, discovery } = deps

  async function read(viewer: Viewer, handle: Db = database): Promise<Settings> {
    const seen = await visibility.read(handle, viewer.id)
    const isIncognito = seen.isIncognito && PLAN_RIGHTS[viewer.plan].goesIncognito
    return { ...(await db.findChoices(handle, viewer.id)), ...seen, isIncognito }
  }

  /** Changes the given settings and keeps the others. A change of visibility takes effect immediately. */
  function change(viewer: Viewer, wanted: SettingsChange): Promise<Settings> {
    if (wanted.isIncognito && !PLAN_RIGHTS[viewer.plan].goesIncognito) {
      fail('plan_required', { message: 'La navigation incognito est réservée à la formule Gold.' })
    }
    return transact(async (tx, emit) => {
      // Without the lock, the later of two concurrent changes would restore values that the earlier one had replaced.
      await visibility.lock(tx, viewer.id)
      const before = await read(viewer, tx)
      const after = changedSettings(before, wanted)
      if (isDeepStrictEqual(after, before)) return before

      await db.saveChoices(tx, viewer.id, after)
      await visibility.save(tx, viewer.id, after)
      await discovery.refreshPool(tx, [viewer.id])
      // A deck dealt with the member's town is no longer valid without it, and vice versa.
      if (after.usesLocation !== before.usesLocation) await discovery.forgetDeck(tx, viewer.id)
      if (after.showsOnline !== before.showsOnline)
        emit('presence.changed', { memberId: viewer.id })
      emit('member.changed', { memberId: viewer.id })
      return after
    })
  }

  /** The notification types that the member wants. */
  async function notificationChoices(handle: Db, memberId: number): Promise<NotificationChoices> {
    return (await db.findChoices(handle, memberId)).notifications
  }

  /** The notification choices of several members. */
  function notificationChoicesOf(
    handle: Db,
    memberIds: readonly number[],
  ): Promise<Map<number, NotificationChoices>> {
    return db.listNotificationChoices(handle, memberIds)
  }

  /** Members who turned on the daily reminder. */
  function listReminded(page: db.RemindedPage): Promise<number[]> {
    return db.listReminded(database, page)
  }

  /** Turns off one notification type through a link in an email, which works without a session. */
  function switchOff(memberId: number, kind: keyof NotificationChoices): Promise<void> {
    return transact(async (tx, emit) => {
      await visibility.lock(tx, memberId)
      const before = await db.findChoices(tx, memberId)
      const notifications = { ...before.notifications, [kind]: false }
      await db.saveChoices(tx, memberId, { ...before, notifications })
      emit('member.changed', { memberId })
    })
  }

  function partnersOf(memberId: number): Promise<number[]> {
    return db.listPartners(database, memberId)
  }

  return {
    read,
    change,
    notificationChoices,
    notificationChoicesOf,
    listReminded,
    switchOff,
    partnersOf,
  }
}
export type SettingsService = ReturnType<typeof createSettingsService>
