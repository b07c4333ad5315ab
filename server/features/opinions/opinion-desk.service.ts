import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { OpenedTeamOpinion, WaitingOpinion } from '#shared/contracts/admin/opinions.ts'
import { type OpinionVerdict, opinionDueAt } from '#shared/domain/opinions.ts'
import * as keysDb from './opinion-keys.db.ts'
import * as db from './opinions.db.ts'
import { factsOf, type OpinionService } from './opinions.service.ts'

const LISTED = 100

type Moderator = Pick<Viewer, 'id'>

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  audit: Pick<AuditService, 'record'>
  opinions: Pick<OpinionService, 'settle'>
}

/** A moderator reads what a member shows to the team, in a browser for whose key it was encrypted. */
export function createOpinionDeskService(deps: Dependencies) {
  const { database, transact, clock, audit, opinions } = deps

  function publishKey(viewer: Moderator, publicKey: string): Promise<{ id: string }> {
    return transact(async (tx) => {
      const key = { memberId: viewer.id, publicKey, now: clock.now() }
      const { id, isNew } = (await keysDb.saveKey(tx, key)) ?? fail('forbidden')
      if (isNew) {
        const act = 'opinion.key_published'
        await audit.record(tx, { actorId: viewer.id, act, subject: `key ${id}`, detail: {} })
      }
      return { id }
    })
  }

  async function list(viewer: Moderator): Promise<WaitingOpinion[]> {
    const rows = await db.listWaitingForTeam(database, viewer.id, {
      now: clock.now(),
      limit: LISTED,
    })
    return rows.map(waitingOf)
  }

  function open(viewer: Moderator, publicId: string, keyId: string): Promise<OpenedTeamOpinion> {
    return transact(async (tx) => {
      const { sealed, ...opinion } = await lockWaiting(tx, viewer, publicId)
      const isOwnKey = await keysDb.isKeyOf(tx, viewer.id, keyId)
      const wrappedKey = isOwnKey ? opinion.wrappedKeys?.[keyId] : undefined
      if (wrappedKey === undefined) fail('opinion_unreadable')
      await record(tx, viewer, 'opinion.opened', opinion)
      return { ...factsOf({ sealed, ...opinion }), ...waitingOf(opinion), sealed, wrappedKey }
    })
  }

  function answer(viewer: Moderator, publicId: string, verdict: OpinionVerdict): Promise<void> {
    return transact(async (tx, emit) => {
      const opinion = await lockWaiting(tx, viewer, publicId)
      await opinions.settle(tx, emit, opinion, verdict)
      await record(tx, viewer, 'opinion.answered', opinion)
    })
  }

  /** Locks a waiting request, unless the moderator is one of the two members it is about. */
  async function lockWaiting(tx: Tx, viewer: Moderator, publicId: string) {
    const opinion = (await db.lockAskedOfTeam(tx, publicId)) ?? fail('already_over')
    if ([opinion.memberId, opinion.partnerId].includes(viewer.id)) fail('own_case')
    const { sealed } = opinion
    if (sealed === null || opinion.expiresAt <= clock.now()) fail('already_over')
    return { ...opinion, sealed }
  }

  async function record(
    tx: Tx,
    { id: actorId }: Moderator,
    act: 'opinion.opened' | 'opinion.answered',
    { publicId, askerPublicId }: Pick<db.DescribedOpinion, 'publicId' | 'askerPublicId'>,
  ): Promise<void> {
    const detail = { member: askerPublicId }
    await audit.record(tx, { actorId, act, subject: `opinion ${publicId}`, detail })
  }

  return { publishKey, list, open, answer }
}
export type OpinionDeskService = ReturnType<typeof createOpinionDeskService>

function waitingOf(
  opinion: Pick<db.DescribedOpinion, 'publicId' | 'askerName' | 'createdAt'>,
): WaitingOpinion {
  const { publicId, askerName, createdAt } = opinion
  return {
    ...{ id: publicId, firstName: askerName, createdAt: createdAt.toISOString() },
    dueAt: opinionDueAt(createdAt).toISOString(),
  }
}
