import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './ActStep.module.css'
import { joinClasses } from './join-classes.ts'
import { Stepper } from './Stepper.tsx'
import text from './text.module.css'
import { WholeWords } from './WholeWords.tsx'

interface ActStepProps {
  /** Of the act, by their names; left out where there is none to make. */
  steps?: readonly string[]
  /** The one that is shown; their number once all are done. */
  current?: number
  title: string
  lead: ReactNode
  /** It answers what was just pressed: the focus goes to its title. */
  isAnswer?: boolean
  /** What is good to know, beside the act. */
  aside: ReactNode
  children: ReactNode
}

/** One step of a formal act: ending a contract, withdrawing from it, writing to the team. */
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
          <WholeWords>{title}</WholeWords>
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
  /** A place rather than a thing: its ground runs to the edges of the card. */
  isPlace?: boolean
}

/** A drawing in the place of advice, once there is nothing left to do. */
export function ActArt({ src, isPlace = false }: ActArtProps) {
  return (
    <div className={joinClasses(styles.art, isPlace && styles.edge)}>
      <img src={src} alt="" width={480} height={360} />
    </div>
  )
}
