import { useEffect, useRef } from 'react'
import type { Step } from './use-onboarding-step.ts'

const TITLES: Record<Step, string> = { 1: 'Créer mon profil', 2: 'Votre profil', 3: 'Vos mots' }

/**
 * Treats a new step like a new page: sets document.title, scrolls up, and focuses the first invalid field or the
 * heading.
 */
export function useStepChange(step: Step): void {
  const shown = useRef(step)

  useEffect(() => {
    document.title = `${TITLES[step]} — Embellie`
    if (shown.current === step) return
    shown.current = step
    scrollTo(0, 0)
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    const focused = wrong ?? document.querySelector<HTMLElement>('h1')
    focused?.focus()
  }, [step])
}
