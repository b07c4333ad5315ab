import { usePageStep, useQueryParams } from '#client/app/router.tsx'

export const STEPS = 3

export type Step = 1 | 2 | 3

function readStep(stored: unknown, first: Step): Step {
  return stored === 2 || stored === 3 ? stored : first
}

/** The current step. Each step is only reached from the previous one, so going back in the history returns there. */
export function useOnboardingStep() {
  const [stored, push] = usePageStep()
  // A visitor who returns to correct their e-mail address starts at its step.
  const step = readStep(stored, useQueryParams().has('corriger') ? 2 : 1)
  return {
    step,
    goForward: () => push(step + 1),
    goBack: () => history.back(),
  }
}
