import { test } from 'vitest'

/**
 * Tests a naive implementation, which must fail: otherwise the test of the real one would prove nothing. It fails by
 * chance, so it only runs in `npm run proof`, whose races are large enough.
 */
export const naiveTest = test.runIf(process.env.PROOF_NAIVE === 'on')
