import type { DiscoveryService } from '#server/features/discovery/discovery.service.ts'
import type { NewsletterService } from '#server/features/newsletter/newsletter.service.ts'
import type { ConsentService } from '#server/features/privacy/consents.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ConsentPurpose } from '#server/platform/database/schema.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { DEFAULT_PREFERENCES } from '#shared/domain/preferences.ts'
import { demandsOf, NO_CRITERIA, traitSet } from '#shared/domain/traits.ts'
import type { AccountService } from './accounts.service.ts'
import type { MemberService } from './members.service.ts'
import * as db from './preferences.db.ts'
import { lockMember } from './visibility.db.ts'

interface Dependencies {
  database: Db
  transact: Transact
  clock: Clock
  accounts: Pick<AccountService, 'findById'>
  members: Pick<MemberService, 'current'>
  newsletter: Pick<NewsletterService, 'join' | 'subscribedSince'>
  consents: Pick<ConsentService, 'record' | 'purposesOf' | 'withdraw'>
  discovery: Pick<DiscoveryService, 'refreshPool' | 'forgetDeck' | 'countSuitable'>
}

export type SavedPreferences = db.WantedPreferences & {
  consents?: { purpose: ConsentPurpose; version: string }[] | undefined
}

export function createPreferenceService(deps: Dependencies) {
  const { database, transact, clock, accounts, members, consents, newsletter, discovery } = deps

  /** Saves the preferences. They can reveal the member's sexual orientation, so they need consent to sensitive data. */
  function save(viewer: Viewer, wanted: SavedPreferences): Promise<CurrentMember> {
    return transact(async (tx, emit) => {
      // Without the lock, a save could read a consent that is being withdrawn, and write after the withdrawal.
      await lockMember(tx, viewer.id)
      await consents.record(tx, viewer.id, wanted.consents)
      const given = await consents.purposesOf(tx, viewer.id)
      if (!given.includes('sensitive_data')) fail('consent_required')
      await subscribeToNewsletter(tx, viewer.id, wanted)
      if (await db.savePreferences(tx, viewer.id, wanted, clock.now())) {
        await discovery.forgetDeck(tx, viewer.id)
        await discovery.refreshPool(tx, [viewer.id])
        emit('member.changed', { memberId: viewer.id })
      }
      return members.current(viewer.id, tx)
    })
  }

  /**
   * Subscribes a member who consents to the newsletter together with their preferences. If their email address is not
   * confirmed yet, the subscription waits for that.
   */
  async function subscribeToNewsletter(
    tx: Tx,
    memberId: number,
    { consents: given = [] }: SavedPreferences,
  ) {
    const newsletterConsent = given.find(({ purpose }) => purpose === 'newsletter')
    if (!newsletterConsent || (await newsletter.subscribedSince(tx, memberId))) return
    const account = await accounts.findById(tx, memberId)
    if (account) await newsletter.join(tx, account, newsletterConsent.version)
  }

  /**
   * Counts the members who fit these preferences and whose preferences the viewer fits. It needs the same consent,
   * stored before or given with this request.
   */
  async function count(viewer: Viewer, wanted: SavedPreferences): Promise<number> {
    const given = wanted.consents?.map(({ purpose }) => purpose) ?? []
    const stored = await consents.purposesOf(database, viewer.id)
    if (![...given, ...stored].includes('sensitive_data')) fail('consent_required')
    return discovery.countSuitable(viewer, {
      gender: wanted.lookingForGender,
      ageMin: wanted.lookingForAgeMin,
      ageMax: wanted.lookingForAgeMax,
      distance: wanted.lookingForDistance,
      km: wanted.lookingForKm ?? DEFAULT_PREFERENCES.lookingForKm,
      relation: wanted.lookingForRelationType,
      demands: traitSet(demandsOf(wanted.criteria ?? NO_CRITERIA)),
    })
  }

  /** Withdraws the consent: the preferences are erased, and the member is removed from every deck. */
  function withdraw(viewer: Pick<Viewer, 'id'>): Promise<void> {
    return transact(async (tx, emit) => {
      // Waits for a save that began before, so that its data is erased too.
      await lockMember(tx, viewer.id)
      await consents.withdraw(tx, viewer.id, 'sensitive_data')
      await db.clearPreferences(tx, viewer.id, clock.now())
      await discovery.forgetDeck(tx, viewer.id)
      await discovery.refreshPool(tx, [viewer.id])
      emit('member.changed', { memberId: viewer.id })
    })
  }

  return { save, count, withdraw }
}
export type PreferenceService = ReturnType<typeof createPreferenceService>
