import { eventExamples } from './events.ts'
import type { AdminExample } from './example.ts'
import { figuresExamples } from './figures.ts'
import { importExamples } from './imports.ts'
import { memberExamples } from './members.ts'
import { moderationExamples } from './moderation.ts'
import { moneyExamples } from './money.ts'
import { opinionExamples } from './opinions.ts'
import { riskExamples } from './risks.ts'
import { supportExamples } from './support.ts'
import { tableExamples } from './tables.ts'
import { teamExamples } from './team.ts'
import { verificationExamples } from './verifications.ts'

/** One successful request for every route of the back office. */
export const ADMIN_EXAMPLES: Readonly<Record<string, AdminExample>> = {
  ...memberExamples,
  ...moderationExamples,
  ...moneyExamples,
  ...opinionExamples,
  ...riskExamples,
  ...supportExamples,
  ...eventExamples,
  ...figuresExamples,
  ...importExamples,
  ...tableExamples,
  ...teamExamples,
  ...verificationExamples,
}
