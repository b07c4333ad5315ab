import type * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { mayMailUnproven } from '#server/platform/mail/unproven-mail.ts'
import type { supportMessage } from '#shared/contracts/contact.ts'
import { supportRank } from '#shared/domain/support.ts'
import * as db from './support.db.ts'
import { requestReceivedMail } from './support.mails.ts'
import { newReference } from './support-reference.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  limits: Pick<Limits, 'tryConsume'>
}

export function createContactService(deps: Dependencies) {
  const { config, transact, clock, schedule, limits } = deps

  /** Stores a message to the team and acknowledges it. An open request with the same text is not stored twice. */
  function ask(
    viewer: Viewer | undefined,
    { topic, message, firstName, email }: z.infer<typeof supportMessage>,
    ip: string,
  ): Promise<{ reference: string }> {
    // Until its email address is confirmed, an account can be in anybody's name.
    const member = viewer?.isConfirmed ? viewer : null
    const sender = { memberId: member?.id ?? null, rank: supportRank(member?.plan ?? null) }
    const request = { ...sender, email, firstName, topic, message, now: clock.now() }
    return transact(async (tx) => {
      const { reference, isNew } = await insertOrFind(tx, request)
      // The limit stops people from filling a stranger's mailbox with acknowledgements. The message is stored in any
      // case.
      const mayMail =
        isNew &&
        (await limits.tryConsume('contact_address', email)) &&
        (await mayMailUnproven(limits, { email, ip }))
      if (mayMail) {
        const mail = requestReceivedMail({ to: email, reference }, config)
        await schedule.enqueue(tx, 'mail', mail)
      }
      return { reference }
    })
  }

  return { ask }
}
export type ContactService = ReturnType<typeof createContactService>

/** Stores a request under a new reference, or returns the open request with the same text. */
async function insertOrFind(
  tx: Tx,
  request: Omit<Parameters<typeof db.insertRequest>[1], 'reference'>,
): Promise<{ reference: string; isNew: boolean }> {
  const reference = newReference()
  if (await db.insertRequest(tx, { ...request, reference })) return { reference, isNew: true }
  const known = await db.findSameRequest(tx, request)
  // The same request was handled in the meantime: insert again.
  return known ? { reference: known, isNew: false } : insertOrFind(tx, request)
}
