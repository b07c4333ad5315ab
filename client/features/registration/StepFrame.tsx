import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { StepProgress } from '#client/ui/StepProgress.tsx'
import text from '#client/ui/text.module.css'
import styles from './StepFrame.module.css'
import { STEPS, type Step } from './use-onboarding-step.ts'

interface StepFrameProps {
  step: Step
  title: string
  /** Shown between the title and the lead. */
  sentence?: ReactNode
  lead: string
  /** Whether phones show the lead too; without it, the form starts higher. */
  isLeadForAll?: boolean
  /** Makes the lead small on a phone, when the step has more content above its button. */
  isLeadSmall?: boolean
  /** Shown next to the form on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** One step of the registration: its progress, title and lead, next to its content. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, sentence, lead, isLeadForAll = false, isLeadSmall, aside, children } = props
  return (
    <div className={styles.step}>
      <div className={styles.aside}>
        <StepProgress step={step} of={STEPS} />
        <h1 className={text.h1} tabIndex={-1}>
          <NonBreakingWords>{title}</NonBreakingWords>
        </h1>
        {sentence}
        <p
          className={joinClasses(
            text.lead,
            !isLeadForAll && styles.wide,
            isLeadSmall && styles.small,
          )}
        >
          <NonBreakingWords>{lead}</NonBreakingWords>
        </p>
        {aside && <div className={styles.wide}>{aside}</div>}
      </div>
      {children}
    </div>
  )
}
