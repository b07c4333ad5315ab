import * as z from 'zod/mini'
import { isRelayCandidate, namesNoAddress } from '../domain/call-signals.ts'
import { CALL_STATUSES } from '../domain/calls.ts'
import { route } from '../kit/route.ts'
import { socketMessage } from '../kit/socket.ts'
import { memberId, timestamp } from './ids.ts'
import { moment } from './moment.ts'

const call = z.object({
  id: z.uuid(),
  /** Rises with every change; what is answered says to which. */
  version: z.int(),
  status: z.enum(CALL_STATUSES),
  /** Whether the member proposed it. */
  isMine: z.boolean(),
  isNow: z.boolean(),
  /** Both proposed it. */
  isMutual: z.boolean(),
  startsAt: timestamp,
  /** By whose clocks its hour is meant, as `Europe/Paris`. */
  timeZone: z.string(),
  changedAt: timestamp,
  isEndedByMe: z.boolean(),
  /** The window of the member that is in it, and whether the other is. */
  seatId: z.nullable(z.uuid()),
  isPartnerIn: z.boolean(),
  begunAt: z.nullable(timestamp),
  /** How long the two were together, once it is over; null where they never were. */
  minutes: z.nullable(z.int()),
  isSeen: z.boolean(),
})
export type Call = z.infer<typeof call>

/** Where the relay is, and what opens it for some minutes. */
const relay = z.object({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
})
export type RelayAccess = z.infer<typeof relay>

const ofMatch = z.object({ partnerId: memberId })
const callId = z.object({ id: z.uuid().check(z.toLowerCase()) })
const version = z.int32().check(z.positive())
const seat = z.uuid().check(z.toLowerCase())

const proposedCall = z.object({
  /** Null: now. */
  at: z.nullable(moment),
  /** What the partner proposed, in the place of which this is. */
  insteadOf: z.optional(z.object({ id: callId.shape.id, version })),
})
export type ProposedCall = z.infer<typeof proposedCall>

const ACT_PROBLEMS = [
  ...(['validation', 'email_unconfirmed', 'call_not_found', 'call_changed'] as const),
  ...(['too_many_requests'] as const),
] as const

const REACH_PROBLEMS = [
  ...(['profile_held', 'member_not_found', 'conversation_closed'] as const),
] as const

/** The last call of a conversation, when the two last saw each other, and whether one may be proposed. */
export const getCall = route({
  method: 'GET',
  path: '/api/matches/:partnerId/call',
  audience: 'member',
  summary: 'The call of a conversation',
  params: ofMatch,
  response: z.object({
    call: z.nullable(call),
    seen: z.nullable(z.object({ at: timestamp, minutes: z.nullable(z.int()) })),
    mayPropose: z.boolean(),
    /** Without a relay there are no calls; one that is away comes back. */
    relay: z.enum(['here', 'away', 'none']),
    /** The time at the server, by which calls open and close. */
    now: timestamp,
  }),
  problems: ['validation', 'email_unconfirmed', 'match_not_found'],
})

/** Proposes a call, on any plan, or another moment in the place of one: now, to whoever is there; what both propose is agreed to. */
export const proposeCall = route({
  method: 'POST',
  path: '/api/matches/:partnerId/call',
  audience: 'member',
  summary: 'Propose a call',
  status: 201,
  params: ofMatch,
  body: proposedCall,
  response: call,
  problems: [
    ...(['validation', 'email_unconfirmed', 'match_not_found', 'call_too_early'] as const),
    ...(['call_open', 'call_changed', 'calls_exhausted', 'calls_away'] as const),
    ...(['call_partner_away', 'too_many_requests'] as const),
    ...REACH_PROBLEMS,
  ],
})

/** Accepts what the partner proposed; accepting again changes nothing. */
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

/** « Pas maintenant »: without a reason. */
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

/** Takes back what one proposed, or what both agreed to and has not begun; what is over stays as it is. */
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

/** Enters with one window, or comes back with it, which is given a fresh access to the relay. */
export const enterCall = route({
  method: 'POST',
  path: '/api/calls/:id/enter',
  audience: 'member',
  summary: 'Enter a call',
  params: callId,
  body: z.object({
    seatId: seat,
    /** The first window keeps it, unless it is taken up here. */
    takesOver: z.boolean(),
  }),
  response: z.object({ call, relay }),
  problems: [...ACT_PROBLEMS, ...REACH_PROBLEMS, 'call_elsewhere', 'calls_away'],
})

/** The line between the two stands: from then on they have had a call. */
export const hearInCall = route({
  method: 'POST',
  path: '/api/calls/:id/heard',
  audience: 'member',
  summary: 'The line to the other stands',
  params: callId,
  body: z.object({ seatId: seat }),
  response: null,
  problems: ACT_PROBLEMS,
})

/** The picture of the other was seen. */
export const seeInCall = route({
  method: 'POST',
  path: '/api/calls/:id/seen',
  audience: 'member',
  summary: 'The picture of the other was seen',
  params: callId,
  body: z.object({ seatId: seat }),
  response: null,
  problems: ACT_PROBLEMS,
})

/** Hangs up for both; alone there, or where no line has stood yet, one only goes out. */
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

/** What a browser says to that of the other, to find it by the relay: one of the two. */
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
