import { accountExamples } from './accounts.ts'
import { encounterExamples } from './encounters.ts'
import type { CallExample } from './example.ts'
import { letterExamples } from './letters.ts'
import { moneyExamples } from './money.ts'
import { privacyExamples } from './privacy.ts'
import { tableExamples } from './tables.ts'

/** One of every changing call of the members and the visitors that succeeds; the back office has its own. */
export const CALL_EXAMPLES: Readonly<Record<string, CallExample>> = {
  ...accountExamples,
  ...encounterExamples,
  ...letterExamples,
  ...moneyExamples,
  ...privacyExamples,
  ...tableExamples,
}
