import type { Config } from '#server/config.ts'
import type { ConsentService } from '#server/features/privacy/consents.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import * as db from './legal.db.ts'
import { textsChangedMail } from './legal.mails.ts'

const BATCH = 200

/** The version of each text that members agree to or are notified about. */
interface Versions {
  readonly terms: string
  readonly privacy: string
}

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  consents: Pick<ConsentService, 'record'>
}

/** Announces changes of the legal texts: emails every member once, and records consents to new terms. */
export function createLegalService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, consents } = deps
  const current: Versions = {
    terms: LEGAL_TEXTS.terms.version,
    privacy: LEGAL_TEXTS.privacy.version,
  }

  /** Records the texts in force; called at each start. */
  function noteEdition(texts = current): Promise<void> {
    return db.noteEdition(database, texts, clock.now())
  }

  /** Emails all members in batches. Each batch and its progress are saved in one transaction. */
  async function announce(texts = current): Promise<void> {
    let count: number
    do {
      count = await transact(async (tx) => {
        const edition = await db.lockUnannounced(tx, texts)
        const previous = edition && (await db.findPrevious(tx, edition.id))
        if (!edition || !previous) return 0
        const changed = {
          terms: previous.terms !== texts.terms,
          privacy: previous.privacy !== texts.privacy,
        }
        const recipients = await db.listRecipients(tx, edition.mailedTo, BATCH)
        for (const { to, firstName } of recipients) {
          await schedule.enqueue(tx, 'mail', textsChangedMail({ to, firstName }, changed, config))
        }
        const mailedTo = recipients.at(-1)?.id ?? edition.mailedTo
        const mailedAt = recipients.length < BATCH ? clock.now() : null
        await db.saveProgress(tx, edition.id, { mailedTo, mailedAt })
        return recipients.length
      })
    } while (count === BATCH)
  }

  /** Records a member's consent to the current terms. */
  async function accept(viewer: Pick<Viewer, 'id'>, version: string): Promise<void> {
    if (version !== current.terms) fail('terms_changed')
    await transact((tx) => consents.record(tx, viewer.id, [{ purpose: 'terms', version }]))
  }

  return { noteEdition, announce, accept }
}
export type LegalService = ReturnType<typeof createLegalService>
