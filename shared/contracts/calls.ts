import * as z from 'zod/mini'
import { isRelayCandidate, namesNoAddress } from '../domain/call-signals.ts'
import { CALL_STATUSES } from '../domain/calls.ts'
import { route } from '../kit/route.ts'
import { socketMessage } from '../kit/socket.ts'
import { memberId, timestamp } from './ids.ts'
import { moment } from './moment.ts'

const call = z.object({
  id: z.uuid(),
  /** Increases with every change; a request about the call names the version that it is about. */
  version: z.int(),
  status: z.enum(CALL_STATUSES),
  /** Whether the member proposed it. */
  isMine: z.boolean(),
  isNow: z.boolean(),
  /** Whether both members proposed it. */
  isMutual: z.boolean(),
  startsAt: timestamp,
  /** The time zone of its day and time, such as `Europe/Paris`. */
  timeZone: z.string(),
  changedAt: timestamp,
  isEndedByMe: z.boolean(),
  /** The seat of the member, which is the one browser window in the call, and whether the partner has one. */
  seatId: z.nullable(z.uuid()),
  isPartnerIn: z.boolean(),
  begunAt: z.nullable(timestamp),
  /** How long the two members were connected, once the call is over; null if they never were. */
  minutes: z.nullable(z.int()),
  isSeen: z.boolean(),
})
export type Call = z.infer<typeof call>

/** The URLs of the relay, and credentials that are valid for some minutes. */
const relay = z.object({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
})
export type RelayAccess = z.infer<typeof relay>

const matchParams = z.object({ partnerId: memberId })
const callId = z.object({ id: z.uuid().check(z.toLowerCase()) })
const version = z.int32().check(z.positive())
const seat = z.uuid().check(z.toLowerCase())

const proposedCall = z.object({
  /** Null for a call now. */
  at: z.nullable(moment),
  /** The partner's proposal that this one replaces. */
  insteadOf: z.optional(z.object({ id: callId.shape.id, version })),
})
export type ProposedCall = z.infer<typeof proposedCall>

const ACT_PROBLEMS = [
  ...(['validation', 'email_unconfirmed', 'call_not_found', 'call_changed'] as const),
  'too_many_requests',
] as const

const REACH_PROBLEMS = ['profile_held', 'member_not_found', 'conversation_closed'] as const

/** The last call of a conversation, when the two members last saw each other, and whether a call can be proposed. */
export const getCall = route({
  method: 'GET',
  path: '/api/matches/:partnerId/call',
  audience: 'member',
  summary: 'The call of a conversation',
  params: matchParams,
  response: z.object({
    call: z.nullable(call),
    seen: z.nullable(z.object({ at: timestamp, minutes: z.nullable(z.int()) })),
    mayPropose: z.boolean(),
    /** Without a relay (`none`) there are no calls; a relay that is `away` comes back. */
    relay: z.enum(['here', 'away', 'none']),
    /** The server's time, by which calls open and close. */
    now: timestamp,
  }),
  problems: ['validation', 'email_unconfirmed', 'match_not_found'],
})

/**
 * Proposes a call, on any plan, or another time instead of a proposal. A call now needs a partner who is online. If
 * both members propose the same call, it is agreed.
 */
export const proposeCall = route({
  method: 'POST',
  path: '/api/matches/:partnerId/call',
  audience: 'member',
  summary: 'Propose a call',
  status: 201,
  params: matchParams,
  body: proposedCall,
  response: call,
  problems: [
    ...(['validation', 'email_unconfirmed', 'match_not_found', 'call_too_early'] as const),
    ...(['call_open', 'call_changed', 'calls_exhausted', 'calls_away'] as const),
    ...(['call_partner_away', 'too_many_requests'] as const),
    ...REACH_PROBLEMS,
  ],
})

/** Accepts the partner's proposal; accepting it again changes nothing. */
export const acceptCall = route({
  method: 'POST',
  path: '/api/calls/:id/accept',
  audience: 'member',
  summary: 'Accept a call',
  params: callId,
  body: z.object({ version }),
  response: call,
  problems: [...ACT_PROBLEMS, ...REACH_PROBLEMS, 'calls_away'],
})

/** « Pas maintenant »: declines without a reason. */
export const declineCall = route({
  method: 'POST',
  path: '/api/calls/:id/decline',
  audience: 'member',
  summary: 'Decline a call',
  params: callId,
  body: z.object({ version }),
  response: call,
  problems: ACT_PROBLEMS,
})

/**
 * Withdraws the member's own proposal, or cancels an agreed call that has not begun; a call that is over does not
 * change.
 */
export const cancelCall = route({
  method: 'POST',
  path: '/api/calls/:id/cancel',
  audience: 'member',
  summary: 'Cancel a call',
  params: callId,
  body: z.object({}),
  response: call,
  problems: ACT_PROBLEMS,
})

/** Enters the call with one browser window, or returns with it; the window gets new credentials for the relay. */
export const enterCall = route({
  method: 'POST',
  path: '/api/calls/:id/enter',
  audience: 'member',
  summary: 'Enter a call',
  params: callId,
  body: z.object({
    seatId: seat,
    /** Whether this window takes over from the one that is in the call; otherwise the first one stays. */
    takesOver: z.boolean(),
  }),
  response: z.object({ call, relay }),
  problems: [...ACT_PROBLEMS, ...REACH_PROBLEMS, 'call_elsewhere', 'calls_away'],
})

/** Reports that the media connection between the two members works: from then on they have had a call. */
export const reportCallConnected = route({
  method: 'POST',
  path: '/api/calls/:id/heard',
  audience: 'member',
  summary: 'Report that the call is connected',
  status: 204,
  params: callId,
  body: z.object({ seatId: seat }),
  response: null,
  problems: ACT_PROBLEMS,
})

/** Reports that the partner's picture was seen. */
export const reportPartnerSeen = route({
  method: 'POST',
  path: '/api/calls/:id/seen',
  audience: 'member',
  summary: 'Report that the partner was seen',
  status: 204,
  params: callId,
  body: z.object({ seatId: seat }),
  response: null,
  problems: ACT_PROBLEMS,
})

/**
 * Hangs up for both members. If the member is alone in the call, or if no connection was made yet, only the member
 * leaves.
 */
export const leaveCall = route({
  method: 'POST',
  path: '/api/calls/:id/leave',
  audience: 'member',
  summary: 'Hang up',
  params: callId,
  body: z.object({ seatId: seat }),
  response: call,
  problems: ACT_PROBLEMS,
})

const SDP_MAX = 12_000

/** A WebRTC signal from one browser to the other, to connect them by the relay: either a description or a candidate. */
const callSignal = z
  .object({
    description: z.optional(
      z.object({
        type: z.enum(['offer', 'answer']),
        sdp: z.string().check(z.maxLength(SDP_MAX), z.refine(namesNoAddress)),
      }),
    ),
    candidate: z.optional(
      z.object({
        candidate: z.string().check(z.maxLength(512), z.refine(isRelayCandidate)),
        sdpMid: z.string().check(z.maxLength(16)),
      }),
    ),
  })
  .check(z.refine(({ description, candidate }) => !description !== !candidate))
export type CallSignal = z.infer<typeof callSignal>

export const signalCall = socketMessage({
  event: 'call_signal',
  payload: z.object({ callId: callId.shape.id, seatId: seat, signal: callSignal }),
  ack: z.object({}),
  isMadeByBrowser: true,
})
