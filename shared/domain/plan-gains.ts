import { PLAN_RIGHTS } from './plans.ts'
import type { PaidPlan } from './products.ts'

/** What a higher plan offers, shown on the day it begins: in its dialog and in its notification. */
export const PLAN_GAINS: Record<PaidPlan, string> = {
  premium: `${PLAN_RIGHTS.premium.dailyFlashes} flashs par jour, et le premier mot est à vous.`,
  gold: 'Vos flashs sont désormais illimités.',
}
