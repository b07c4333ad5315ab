import * as z from 'zod/mini'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { finishedPrompt } from '#shared/contracts/profile.ts'
import { MEASURES } from '../../domain/moderation.ts'
import { PLANS } from '../../domain/plans.ts'
import { BILLINGS, PAID_PLANS, PRODUCTS } from '../../domain/products.ts'
import { REPORT_REASONS } from '../../domain/reports.ts'
import { SUPPORT_TOPICS } from '../../domain/support.ts'
import { route } from '../../kit/route.ts'

/** The maximum number of entries in each list, newest first. */
export const FILE_ROWS = 50

const report = z.object({
  reference: z.string(),
  at: timestamp,
  state: z.enum(['open', 'decided']),
  /** Null for a role that is not allowed to read what was reported. */
  reason: z.nullable(z.enum(REPORT_REASONS)),
})

/**
 * Everything that the team can see about a member. Each part is null for a role that is not allowed to see it. Lists
 * are newest first.
 */
const memberFile = z.object({
  id: memberId,
  firstName: z.string(),
  age: z.int(),
  city: z.string(),
  email: z.nullable(z.string()),
  /** Null for the support role, which works without pictures. */
  photos: z.nullable(z.array(z.string())),
  bio: z.nullable(z.string()),
  prompts: z.nullable(z.array(finishedPrompt)),
  plan: z.enum(PLANS),
  status: z.enum(['unconfirmed', 'active', 'suspended', 'deleted']),
  isTestProfile: z.boolean(),
  source: z.nullable(z.string()),
  registeredAt: timestamp,
  confirmedAt: z.nullable(timestamp),
  verifiedAt: z.nullable(timestamp),
  /** When the member requested a copy of their data that is not ready yet; null if there is none. */
  exportAskedAt: z.nullable(timestamp),
  orders: z.nullable(
    z.array(
      z.object({
        reference: z.string(),
        product: z.enum(PRODUCTS),
        billing: z.nullable(z.enum(BILLINGS)),
        status: z.enum(['pending', 'paid', 'canceled']),
        amountCents: z.int(),
        refundedCents: z.int(),
        at: timestamp,
      }),
    ),
  ),
  subscriptions: z.nullable(
    z.array(
      z.object({
        plan: z.enum(PAID_PLANS),
        billing: z.enum(BILLINGS),
        status: z.enum(['scheduled', 'active', 'past_due', 'replaced', 'ended']),
        at: timestamp,
        periodEndsAt: timestamp,
        renews: z.boolean(),
      }),
    ),
  ),
  requests: z.nullable(
    z.array(
      z.object({
        reference: z.string(),
        topic: z.enum(SUPPORT_TOPICS),
        state: z.enum(['open', 'answered', 'closed']),
        at: timestamp,
        answeredBy: z.nullable(z.string()),
        /** Whether the team wrote first, without a request from the member. */
        isFromTeam: z.boolean(),
      }),
    ),
  ),
  reportsReceived: z.array(report),
  /** For administrators only: moderators never learn who reported a member. */
  reportsMade: z.nullable(z.array(report)),
  decisions: z.nullable(
    z.array(
      z.object({
        reference: z.string(),
        report: z.nullable(z.string()),
        measure: z.enum(MEASURES),
        at: timestamp,
        by: z.nullable(z.string()),
        appeal: z.nullable(z.enum(['waiting', 'upheld', 'reversed'])),
      }),
    ),
  ),
  verifications: z.nullable(
    z.array(z.object({ state: z.enum(['pending', 'approved', 'refused']), at: timestamp })),
  ),
  devices: z.nullable(
    z.array(z.object({ id: z.uuid(), name: z.string(), at: timestamp, isKnown: z.boolean() })),
  ),
  consents: z.nullable(
    z.array(
      z.object({
        purpose: z.enum(['terms', 'sensitive_data', 'newsletter']),
        version: z.string(),
        at: timestamp,
        withdrawnAt: z.nullable(timestamp),
      }),
    ),
  ),
})
export type MemberFile = z.infer<typeof memberFile>

/** One member on one page, limited to what the role of the caller can see. */
export const getMemberFile = route({
  method: 'GET',
  path: '/api/admin/users/:id/file',
  audience: 'staff',
  summary: "A member's file",
  params: z.object({ id: memberId }),
  response: memberFile,
  problems: ['validation', 'member_not_found'],
})
