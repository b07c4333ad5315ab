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

/** The version of each text that a member agrees to or is told of. */
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

/** What happens when a text of law changes: everybody is written to once, and asked at their next visit. */
export function createLegalService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, consents } = deps
  const present: Versions = {
    terms: LEGAL_TEXTS.terms.version,
    privacy: LEGAL_TEXTS.privacy.version,
  }

  /** At a start: notes which texts this site has in force. */
  function noteEdition(texts = present): Promise<void> {
    return db.noteEdition(database, texts, clock.now())
  }

  /** Writes to all members, some at a time: what has been sent and how far it came are one transaction. */
  async function announce(texts = present): Promise<void> {
    let count: number
    do {
      count = await transact(async (tx) => {
        const edition = await db.lockUntold(tx, texts)
        const former = edition && (await db.findFormer(tx, edition.id))
        if (!edition || !former) return 0
        const changed = {
          terms: former.terms !== texts.terms,
          privacy: former.privacy !== texts.privacy,
        }
        const readers = await db.listReaders(tx, edition.mailedTo, BATCH)
        for (const { to, firstName } of readers) {
          await schedule.enqueue(tx, 'mail', textsChangedMail({ to, firstName }, changed, config))
        }
        const mailedTo = readers.at(-1)?.id ?? edition.mailedTo
        const mailedAt = readers.length < BATCH ? clock.now() : null
        await db.saveProgress(tx, edition.id, { mailedTo, mailedAt })
        return readers.length
      })
    } while (count === BATCH)
  }

  /** Keeps that a member agrees to today's terms. */
  async function accept(viewer: Pick<Viewer, 'id'>, version: string): Promise<void> {
    if (version !== present.terms) fail('terms_changed')
    await transact((tx) => consents.record(tx, viewer.id, [{ purpose: 'terms', version }]))
  }

  return { noteEdition, announce, accept }
}
export type LegalService = ReturnType<typeof createLegalService>
