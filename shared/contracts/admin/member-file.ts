import * as z from 'zod/mini'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { finishedPrompt } from '#shared/contracts/profile.ts'
import { MEASURES } from '../../domain/moderation.ts'
import { PLANS } from '../../domain/plans.ts'
import { BILLINGS, PAID_PLANS, PRODUCTS } from '../../domain/products.ts'
import { REPORT_REASONS } from '../../domain/reports.ts'
import { SUPPORT_TOPICS } from '../../domain/support.ts'
import { route } from '../../kit/route.ts'

/** The latest of each list, and no more of it. */
export const FILE_ROWS = 50

const report = z.object({
  reference: z.string(),
  at: timestamp,
  state: z.enum(['open', 'decided']),
  /** Null for who may not read what was said. */
  reason: z.nullable(z.enum(REPORT_REASONS)),
})

/** All that the house holds of a member, each part null for a role that is not to see it; the latest first. */
const memberFile = z.object({
  id: memberId,
  firstName: z.string(),
  age: z.int(),
  city: z.string(),
  email: z.nullable(z.string()),
  /** Null for the support, who work without pictures. */
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
  /** A copy of their data that was asked for and is not ready. */
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
        /** The team wrote of its own accord. */
        isFromTeam: z.boolean(),
      }),
    ),
  ),
  reportsReceived: z.array(report),
  /** For administrators: a case never tells a moderator who reported. */
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

/** A member on one page, as far as the role goes. */
export const getMemberFile = route({
  method: 'GET',
  path: '/api/admin/users/:id/file',
  audience: 'staff',
  summary: "A member's file",
  params: z.object({ id: memberId }),
  response: memberFile,
  problems: ['validation', 'member_not_found'],
})
