import { usePageStep } from './router.tsx'

const POSTPONED = 'code-later'

/**
 * Whether a newcomer has postponed typing the e-mailed code, and the function to postpone it. Kept in the history
 * entry.
 */
export function useCodeLater(): [isPostponed: boolean, postpone: () => void] {
  const [step, push] = usePageStep()
  return [step === POSTPONED, () => push(POSTPONED)]
}
