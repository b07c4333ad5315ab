import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { StepProgress } from '#client/ui/StepProgress.tsx'
import text from '#client/ui/text.module.css'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import styles from './StepFrame.module.css'
import { STEPS, type Step } from './use-onboarding-step.ts'

interface StepFrameProps {
  step: Step
  title: string
  /** Between the title and what is said of the step. */
  sentence?: ReactNode
  lead: string
  /** On a phone the form comes sooner without it. */
  isLeadForAll?: boolean
  /** On a phone more comes before the way on: the lead is small. */
  isLeadSmall?: boolean
  /** Beside the form, where there is room. */
  aside?: ReactNode
  children: ReactNode
}

/** One step: where one is and what it is about, beside what there is to do. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, sentence, lead, isLeadForAll = false, isLeadSmall, aside, children } = props
  return (
    <div className={styles.step}>
      <div className={styles.aside}>
        <StepProgress step={step} of={STEPS} />
        <h1 className={text.h1} tabIndex={-1}>
          <WholeWords>{title}</WholeWords>
        </h1>
        {sentence}
        <p
          className={joinClasses(
            text.lead,
            !isLeadForAll && styles.wide,
            isLeadSmall && styles.small,
          )}
        >
          <WholeWords>{lead}</WholeWords>
        </p>
        {aside && <div className={styles.wide}>{aside}</div>}
      </div>
      {children}
    </div>
  )
}
