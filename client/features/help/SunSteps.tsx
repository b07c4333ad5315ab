import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import sun from '#client/ui/sun-step.module.css'
import text from '#client/ui/text.module.css'
import styles from './SunSteps.module.css'

interface SunStepsProps {
  /** Two or three columns if there is room, else one. */
  isGrid?: boolean
  children: ReactNode
}

/** Numbered advice; each number is in a sun on the horizon. */
export function SunSteps({ isGrid = false, children }: SunStepsProps) {
  return <ol className={joinClasses(styles.steps, isGrid && styles.grid)}>{children}</ol>
}

export function SunStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={joinClasses(sun.step, styles.step)}>
      <h3 className={text.h4}>
        <NonBreakingWords>{title}</NonBreakingWords>
      </h3>
      <p className={styles.detail}>{children}</p>
    </li>
  )
}
