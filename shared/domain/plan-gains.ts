import { PLAN_RIGHTS } from './plans.ts'
import type { PaidPlan } from './products.ts'

/** What a higher plan brings, said on the day it begins: in its window and in its notification. */
export const PLAN_GAINS: Record<PaidPlan, string> = {
  premium: `${PLAN_RIGHTS.premium.dailyFlashes} flashs par jour, et le premier mot est à vous.`,
  gold: 'Vos flashs sont désormais illimités.',
}
