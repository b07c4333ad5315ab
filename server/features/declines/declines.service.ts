import type { AppointmentService } from '#server/features/appointments/appointments.service.ts'
import type { CallService } from '#server/features/calls/calls.service.ts'
import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { MessageService } from '#server/features/messages/messages.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import {
  CLOSED_LASTS_DAYS,
  DECLINE_SENTENCES,
  type DeclineSentenceId,
  REOPEN_WITHIN_MS,
} from '#shared/domain/declines.ts'
import * as db from './declines.db.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 200

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  matches: Pick<MatchService, 'lockPair'>
  messages: Pick<MessageService, 'sendLast'>
  appointments: Pick<AppointmentService, 'endOfMatch'>
  calls: Pick<CallService, 'endOfMatch'>
}

/** A decline: a fixed sentence, after which neither can write. It is not a block: both can still see each other. */
export function createDeclineService(deps: Dependencies) {
  const { database, transact, clock, matches, messages, appointments, calls } = deps

  /** Locks the conversation, so that nobody writes in it until the transaction ends. */
  async function lockConversation(tx: Tx, viewer: Viewer, partnerPublicId: string) {
    return (await matches.lockPair(tx, viewer.id, partnerPublicId)) ?? fail('match_not_found')
  }

  function decline(
    viewer: Viewer,
    partnerPublicId: string,
    sentenceId: DeclineSentenceId,
  ): Promise<void> {
    if (viewer.isHeld) fail('profile_held')
    return transact(async (tx, emit) => {
      const pair = await lockConversation(tx, viewer, partnerPublicId)
      const { matchId, partnerId } = pair
      const declined = await db.findDecline(tx, matchId)
      if (declined?.memberId === viewer.id) return
      if (declined) fail('conversation_closed')
      if (!pair.hasBegun) fail('conversation_not_begun')
      await messages.sendLast(tx, emit, viewer, partnerPublicId, DECLINE_SENTENCES[sentenceId])
      await db.insertDecline(tx, matchId, { memberId: viewer.id, at: clock.now() })
      await appointments.endOfMatch(tx, emit, matchId, viewer.id)
      await calls.endOfMatch(tx, emit, matchId)
      emit('match.closed_or_reopened', { memberIds: [viewer.id, partnerId] })
    })
  }

  function reopen(viewer: Viewer, partnerPublicId: string): Promise<void> {
    return transact(async (tx, emit) => {
      const { matchId, partnerId } = await lockConversation(tx, viewer, partnerPublicId)
      const declined = await db.findDecline(tx, matchId)
      if (!declined) return
      if (declined.memberId !== viewer.id) fail('conversation_closed')
      const isLate = clock.now().getTime() > declined.at.getTime() + REOPEN_WITHIN_MS
      if (isLate) fail('decline_final')
      await db.deleteDecline(tx, matchId)
      emit('match.closed_or_reopened', { memberIds: [viewer.id, partnerId] })
    })
  }

  /** Erases the conversations that were closed CLOSED_LASTS_DAYS ago, in batches, each in a transaction of its own. */
  async function eraseOverdue(): Promise<void> {
    const before = new Date(clock.now().getTime() - CLOSED_LASTS_DAYS * DAY_MS)
    for (;;) {
      const overdue = await db.listClosedBefore(database, before, BATCH_SIZE)
      for (const matchId of overdue) await transact((tx) => db.eraseConversation(tx, matchId))
      if (overdue.length < BATCH_SIZE) return
    }
  }

  return { decline, reopen, eraseOverdue }
}
export type DeclineService = ReturnType<typeof createDeclineService>
