import * as z from 'zod/mini'

const loginStep = z.object({ email: z.string(), isCodeSent: z.boolean() })
export type LoginStep = z.infer<typeof loginStep>

/** The step of the sign-in page, from the history state: a reload must not cost another code. */
export function readLoginStep(written: unknown): LoginStep {
  const step = loginStep.safeParse(written)
  return step.success ? step.data : { email: '', isCodeSent: false }
}
