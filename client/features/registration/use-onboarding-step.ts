import { usePageStep, useQueryParams } from '#client/app/router.tsx'

export const STEPS = 3

export type Step = 1 | 2 | 3

function readStep(written: unknown, first: Step): Step {
  return written === 2 || written === 3 ? written : first
}

/** The step shown. A step is only ever reached from the one before it, so that going back in history leads there. */
export function useOnboardingStep() {
  const [written, push] = usePageStep()
  // Who comes back to put the address right is led to it.
  const step = readStep(written, useQueryParams().has('corriger') ? 2 : 1)
  return {
    step,
    goForward: () => push(step + 1),
    goBack: () => history.back(),
  }
}
