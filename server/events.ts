import type { Message, Reaction } from '#shared/contracts/messages.ts'
import type { AppointmentNews } from '#shared/domain/appointments.ts'
import type { CallNews } from '#shared/domain/calls.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { TableNews, TableTime } from '#shared/domain/tables.ts'
import type { TrustedNews } from '#shared/domain/trusted.ts'
import type { VerificationNews } from '#shared/domain/verification.ts'

/**
 * Events that features publish for one another, after commit. Names are in the past tense; ids are internal. Losing
 * an event (a kill between commit and delivery) must be harmless: what must happen is part of the transaction.
 */
export interface DomainEvents {
  'member.confirmed': { memberId: number }
  'member.changed': { memberId: number }
  /** A member who leaves is hidden from everybody until they return. */
  'member.left': { memberId: number }
  'member.returned': { memberId: number }
  /** A plan began, changed or ended, no matter who decided it. */
  'plan.changed': { memberId: number; from: Plan; to: Plan }
  /** There is news for a member about the verification of their profile. */
  'verification.changed': { memberId: number; news: VerificationNews }
  'presence.changed': { memberId: number }
  'session.ended': { sessionHash: string }
  'member.sessions_ended': { memberId: number }
  'flash.sent': { from: number; to: number; isMatch: boolean }
  /** Flashes that were never dealt to their addressees came back to the member who sent them. */
  'flashes.returned': { memberId: number; count: number }
  'match.created': { matchId: number; initiator: number; other: number }
  'profile.visited': { visitor: number; visited: number; isAnnounced: boolean }
  'visits.seen': { memberId: number }
  /** `memberId` was excluded; `partnerId` has talked with them. */
  'member.banned': { memberId: number; partnerId: number }
  'match.closed_or_reopened': { memberIds: readonly number[] }
  'message.sent': { matchId: number; from: number; to: number; message: Message }
  'message.reacted': {
    matchId: number
    senderId: string
    receiverId: string
    messageId: number
    reactions: Reaction[]
  }
  /** One member blocked the other; `matchId` is the conversation that was closed. */
  'members.parted': { actor: number; other: number; matchId: number | null }
  /** A member reported another to the team. */
  'member.reported': { memberId: number }
  'members.reunited': { actor: number; other: number; matchId: number | null }
  'notifications.seen': { memberId: number }
  /** The team removed messages or restored them. */
  'messages.rewritten': { matchId: number; memberIds: readonly number[] }
  /** A member asked on one of their devices to see a photo. */
  'message_photo.unveiled': { memberId: number }
  /** An appointment between these members has changed. */
  'appointment.changed': { memberIds: readonly number[] }
  /** One member did something about the appointment, or its day is near or past. The alert is already stored. */
  'appointment.notified': {
    alertId: string
    matchId: number
    to: number
    from: number
    news: AppointmentNews
    startsAt: Date
    timeZone: string
  }
  /** A call between these members has changed. */
  'call.changed': { memberIds: readonly number[] }
  /**
   * One member did something about the call, or it is soon, or possible again. The alert is already stored.
   * `startsAt` is null for a call now.
   */
  'call.notified': {
    alertId: string
    matchId: number
    to: number
    from: number
    news: CallNews
    startsAt: Date | null
    timeZone: string
  }
  /** Something about a table has changed for these members. */
  'tables.changed': { memberIds: readonly number[] }
  /** There is news for a member about a table, or about all tables if `table` is null. The alert is already stored. */
  'table.notified': { alertId: string; memberId: number; news: TableNews; table: TableTime | null }
  /** The member's trusted person has withdrawn, from one thing or from all. The alert is already stored. */
  'trusted.withdrew': { alertId: string; memberId: number; personName: string; news: TrustedNews }
  /** A request for opinions by this member was made, ended or hidden. */
  'opinions.changed': { memberId: number }
  /** Somebody gave the opinion that a member requested about a partner. */
  'opinions.answered': { memberId: number; partnerId: number }
  'messages.read': { matchId: number; reader: number; partner: number; lastReadId: number }
}
