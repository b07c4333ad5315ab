import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './ActStep.module.css'
import { joinClasses } from './join-classes.ts'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import { Stepper } from './Stepper.tsx'
import text from './text.module.css'

interface ActStepProps {
  /** Names of the steps; omitted when there is nothing to do. */
  steps?: readonly string[]
  /** Index of the shown step, from 0; `steps.length` once all steps are done. */
  current?: number
  title: string
  lead: ReactNode
  /** True when the step results from a press: the focus moves to its title. */
  isAnswer?: boolean
  /** Useful information, shown next to the step. */
  aside: ReactNode
  children: ReactNode
}

/** One step of a formal action: ending a contract, withdrawing from it, writing to the team. */
export function ActStep(props: ActStepProps) {
  const { steps, current = 0, title, lead, isAnswer = false, aside, children } = props
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    if (!isAnswer) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [isAnswer])

  return (
    <div className={styles.act}>
      <header className={styles.head}>
        {steps && <Stepper steps={steps} current={current} />}
        <h1 className={text.h1} ref={heading} tabIndex={-1}>
          <NonBreakingWords>{title}</NonBreakingWords>
        </h1>
        <p className={text.lead}>{lead}</p>
      </header>
      <div className={styles.panel}>{children}</div>
      <aside className={styles.aside} aria-label="À savoir">
        {aside}
      </aside>
    </div>
  )
}

interface ActArtProps {
  src: string
  /** The drawing shows a place, not an object: its background extends to the edges of the card. */
  isPlace?: boolean
}

/** A drawing that replaces the advice once there is nothing left to do. */
export function ActArt({ src, isPlace = false }: ActArtProps) {
  return (
    <div className={joinClasses(styles.art, isPlace && styles.edge)}>
      <img src={src} alt="" width={480} height={360} />
    </div>
  )
}
