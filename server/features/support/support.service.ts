import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { RenewalChoiceService } from '#server/features/subscriptions/renewal-choices.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Paged } from '#server/platform/http/pages.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { SupportPage, SupportRequest, SupportView } from '#shared/contracts/admin/support.ts'
import { supportDueAt } from '#shared/domain/support.ts'
import * as db from './support.db.ts'
import { requestAnsweredMail } from './support.mails.ts'

const PAGE = 50

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  renewalChoices: Pick<RenewalChoiceService, 'current'>
  audit: Pick<AuditService, 'record'>
}

/** The queue of requests to the team, and the answers. */
export function createSupportService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, renewalChoices, audit } = deps

  async function list(view: SupportView, cursor: string | undefined): Promise<Paged<SupportPage>> {
    const after = cursor ? decodeCursor(cursor) : null
    const found = await db.listRequests(database, view, { after, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      requests: shown.map(({ reference, topic, firstName, plan, state, askedAt }) => ({
        ...{ reference, topic, firstName, plan, state },
        ...timesOf(askedAt),
      })),
      next: found.length > PAGE && last ? `${last.rank}.${last.at.getTime()}.${last.id}` : null,
      open: await db.countOpen(database),
    }
  }

  async function open(reference: string): Promise<SupportRequest> {
    return describe((await db.findRequest(database, reference)) ?? fail('support_not_found'))
  }

  /** Emails the first answer that is given, also for a request that was closed without one. */
  async function answer(
    viewer: Pick<Viewer, 'id'>,
    reference: string,
    text: string,
  ): Promise<SupportRequest> {
    await transact(async (tx) => {
      const found = await lock(tx, reference)
      if (found.state === 'answered') refuseHandled(found)
      await handle(tx, viewer, found, text)
      const mail = requestAnsweredMail({ to: found.email, reference, answer: text }, config)
      await schedule.enqueue(tx, 'mail', mail)
    })
    return open(reference)
  }

  async function close(viewer: Pick<Viewer, 'id'>, reference: string): Promise<SupportRequest> {
    await transact(async (tx) => {
      const found = await lock(tx, reference)
      if (found.state !== 'open') refuseHandled(found)
      await handle(tx, viewer, found, null)
    })
    return open(reference)
  }

  /** The request, locked for one person at a time until the transaction ends. */
  async function lock(tx: Tx, reference: string): Promise<db.FoundRequest> {
    await db.lockRequest(tx, reference)
    return (await db.findRequest(tx, reference)) ?? fail('support_not_found')
  }

  async function handle(
    tx: Tx,
    { id: memberId }: Pick<Viewer, 'id'>,
    { id, reference }: db.FoundRequest,
    text: string | null,
  ): Promise<void> {
    await db.saveHandled(tx, id, { answer: text, memberId, now: clock.now() })
    const act = text === null ? 'support.closed' : 'support.answered'
    const subject = `support ${reference}`
    await audit.record(tx, { actorId: memberId, act, subject, detail: {} })
  }

  async function describe(found: db.FoundRequest): Promise<SupportRequest> {
    const { reference, topic, body, state, email, answer, firstName, handledBy } = found
    return {
      ...{ reference, topic, state, email, answer, firstName, handledBy },
      ...timesOf(found.askedAt),
      message: body || null,
      plan: found.memberPlan,
      member: await memberOf(found),
      handledAt: found.handledAt?.toISOString() ?? null,
    }
  }

  async function memberOf(found: db.FoundRequest): Promise<SupportRequest['member']> {
    const {
      memberId: id,
      memberPublicId,
      memberName,
      memberEmail,
      memberPlan,
      registeredAt,
    } = found
    if (id === null || !memberPublicId || !memberName || !memberPlan || !registeredAt) return null
    return {
      id: memberPublicId,
      firstName: memberName,
      email: memberEmail ?? '',
      plan: memberPlan,
      registeredAt: registeredAt.toISOString(),
      subscription: (await renewalChoices.current({ id })).subscription,
    }
  }

  return { list, open, answer, close }
}
export type SupportService = ReturnType<typeof createSupportService>

function refuseHandled({ handledBy, state }: db.FoundRequest): never {
  const what = state === 'answered' ? 'a déjà répondu à' : 'a déjà clos'
  return fail(
    'support_handled',
    handledBy ? { message: `${handledBy} ${what} cette demande.` } : {},
  )
}

function timesOf(askedAt: Date): { askedAt: string; dueAt: string } {
  return { askedAt: askedAt.toISOString(), dueAt: supportDueAt(askedAt).toISOString() }
}

function decodeCursor(cursor: string): db.RequestCursor {
  const [rank, at, id] = cursor.split('.').map(Number)
  return { rank: rank ?? 0, at: new Date(at ?? 0), id: id ?? 0 }
}
