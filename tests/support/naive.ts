import { test } from 'vitest'

/**
 * The half of a race that is run on naive statements and must be lost, or the other half would prove nothing. Lost by
 * chance, it is part of `npm run proof`, whose races are large enough for it.
 */
export const naiveTest = test.runIf(process.env.PROOF_NAIVE === 'on')
