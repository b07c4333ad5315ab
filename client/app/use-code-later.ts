import { usePageStep } from './router.tsx'

const LATER = 'code-later'

/** Whether a newcomer has put off typing the mailed code, and how they do: the history keeps it for this visit of the page. */
export function useCodeLater(): [isPutOff: boolean, putOff: () => void] {
  const [step, push] = usePageStep()
  return [step === LATER, () => push(LATER)]
}
