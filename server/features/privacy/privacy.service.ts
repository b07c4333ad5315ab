import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { NewsletterService } from '#server/features/newsletter/newsletter.service.ts'
import type { ConsentService } from '#server/features/privacy/consents.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Privacy } from '#shared/contracts/privacy.ts'
import type { ExportService } from './exports.service.ts'

interface Dependencies {
  database: Database
  transact: Transact
  limits: Pick<Limits, 'consume'>
  accounts: Pick<AccountService, 'findById'>
  consents: Pick<ConsentService, 'find' | 'record' | 'withdraw'>
  newsletter: Pick<NewsletterService, 'join' | 'leave' | 'subscribedSince'>
  exports: Pick<ExportService, 'current'>
}

/** Reads and changes a member's consents; reports the state of their data export. */
export function createPrivacyService(deps: Dependencies) {
  const { database, transact, limits, accounts, consents, newsletter, exports } = deps

  async function read(viewer: Pick<Viewer, 'id'>): Promise<Privacy> {
    const sensitive = await consents.find(database, viewer.id, 'sensitive_data')
    const letters = await newsletter.subscribedSince(database, viewer.id)
    return {
      sensitiveDataSince: sensitive?.givenAt.toISOString() ?? null,
      lettersSince: letters?.toISOString() ?? null,
      dataExport: await exports.current(viewer),
    }
  }

  /**
   * Subscribes the member to the newsletter or unsubscribes them, without a confirmation email: the address is
   * confirmed.
   */
  async function chooseNewsletter(
    viewer: Viewer,
    { isOn, version }: { isOn: boolean; version: string },
  ): Promise<Privacy> {
    await limits.consume('settings', viewer.id)
    await transact(async (tx) => {
      const account = (await accounts.findById(tx, viewer.id)) ?? fail('unauthenticated')
      if (isOn) {
        await consents.record(tx, viewer.id, [{ purpose: 'newsletter', version }])
        await newsletter.join(tx, account, version)
      } else {
        await consents.withdraw(tx, viewer.id, 'newsletter')
        await newsletter.leave(tx, account.email)
      }
    })
    return read(viewer)
  }

  return { read, chooseNewsletter }
}
export type PrivacyService = ReturnType<typeof createPrivacyService>
