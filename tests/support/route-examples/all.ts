import { accountExamples } from './accounts.ts'
import { contactExamples } from './contact.ts'
import { encounterExamples } from './encounters.ts'
import type { RouteExample } from './example.ts'
import { moneyExamples } from './money.ts'
import { privacyExamples } from './privacy.ts'
import { tableExamples } from './tables.ts'

/** One successful request for every changing route of members and visitors; the back office has its own examples. */
export const ROUTE_EXAMPLES: Readonly<Record<string, RouteExample>> = {
  ...accountExamples,
  ...encounterExamples,
  ...contactExamples,
  ...moneyExamples,
  ...privacyExamples,
  ...tableExamples,
}
