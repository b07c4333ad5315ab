import type { Message, Reaction } from '#shared/contracts/messages.ts'
import type { AppointmentNews } from '#shared/domain/appointments.ts'
import type { CallNews } from '#shared/domain/calls.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { TableNews, TableTime } from '#shared/domain/tables.ts'
import type { TrustedNews } from '#shared/domain/trusted.ts'
import type { VerificationNews } from '#shared/domain/verification.ts'

/**
 * What the features tell one another, after commit. Past tense; ids are the internal ones.
 * Losing one (a kill between commit and delivery) must be harmless: what must happen is in the transaction.
 */
export interface DomainEvents {
  'member.confirmed': { memberId: number }
  'member.changed': { memberId: number }
  /** Hidden from everybody from now on, or back among them. */
  'member.left': { memberId: number }
  'member.returned': { memberId: number }
  /** A plan began, changed or ended, no matter who decided it. */
  'plan.changed': { memberId: number; from: Plan; to: Plan }
  /** What a member is to know about the verification of their profile. */
  'verification.changed': { memberId: number; news: VerificationNews }
  'presence.changed': { memberId: number }
  'session.ended': { sessionHash: string }
  'member.sessions_ended': { memberId: number }
  'flash.sent': { from: number; to: number; isMatch: boolean }
  /** Flashes that their addressees were never dealt came back. */
  'flashes.returned': { memberId: number; count: number }
  'match.created': { matchId: number; initiator: number; other: number }
  'profile.visited': { visitor: number; visited: number; isAnnounced: boolean }
  'visits.seen': { memberId: number }
  /** Somebody was excluded with whom the partner has talked. */
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
  /** One of the two blocked the other; `matchId` is the conversation that closed. */
  'members.parted': { actor: number; other: number; matchId: number | null }
  /** A member reported another to the team. */
  'member.reported': { memberId: number }
  'members.reunited': { actor: number; other: number; matchId: number | null }
  'notifications.seen': { memberId: number }
  /** The team took a message away, or gave it back. */
  'messages.rewritten': { matchId: number; memberIds: readonly number[] }
  /** On one of their devices a member asked to see a photo. */
  'message_photo.unveiled': { memberId: number }
  /** An appointment of the two is no more what it was. */
  'appointment.changed': { memberIds: readonly number[] }
  /** One of the two did something about it, or its day is near or past; the alert of it is kept already. */
  'appointment.told': {
    alertId: string
    matchId: number
    to: number
    from: number
    news: AppointmentNews
    startsAt: Date
    timeZone: string
  }
  /** A call of the two is no more what it was. */
  'call.changed': { memberIds: readonly number[] }
  /** One of the two did something about it, it is soon, or possible again; the alert of it is kept already. `startsAt` is null for now. */
  'call.told': {
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
  /** A member is told about a table, or null of all of them; the alert of it is kept already. */
  'table.told': { alertId: string; memberId: number; news: TableNews; table: TableTime | null }
  /** Their trusted person has withdrawn, from one thing or from all; the alert of it is kept already. */
  'trusted.withdrew': { alertId: string; memberId: number; personName: string; news: TrustedNews }
  /** What a member has asked others for their opinion about was asked, ended or hidden. */
  'opinions.changed': { memberId: number }
  /** Somebody has given the opinion that a member asked for about a partner. */
  'opinions.answered': { memberId: number; partnerId: number }
  'messages.read': { matchId: number; reader: number; partner: number; lastReadId: number }
}
