import { usePageStep } from '#client/app/router.tsx'

export const STEPS = 3

export type Step = 1 | 2 | 3

function readStep(written: unknown): Step {
  return written === 2 || written === 3 ? written : 1
}

/** The step shown. A step is only ever reached from the one before it, so that going back in history leads there. */
export function useOnboardingStep() {
  const [written, push] = usePageStep()
  const step = readStep(written)
  return {
    step,
    goForward: () => push(step + 1),
    goBack: () => history.back(),
  }
}
