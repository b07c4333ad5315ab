import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { CELEBRATION_MS } from '#client/ui/overlay-turns.ts'
import text from '#client/ui/text.module.css'
import { useStoppableCountdown } from '#client/ui/use-stoppable-countdown.ts'
import { MatchArt } from './MatchArt.tsx'
import styles from './MatchModal.module.css'

/** For which the window stays open by itself, once the match was celebrated. */
const OPEN_MS = 3000

interface MatchModalProps {
  partner: { firstName: string; photo: string }
  ownPhoto: string
  /** What is said of the match. */
  said: ReactNode
  /** The cards of a plan whose members do not begin with their own words, as wide as the window. */
  cards?: ReactNode
  onClose: () => void
  /** What else can be done about it. */
  children?: ReactNode
}

/**
 * « C'est un match ! » The buttons, to write and to continue without, as the plan has them:
 * client/widgets/MatchDialog.tsx.
 */
export function MatchModal(props: MatchModalProps) {
  const { partner, ownPhoto, said, cards, onClose, children } = props
  const titleId = useId()
  const textId = useId()
  const content = useRef<HTMLDivElement>(null)
  // Nobody reads and chooses among eight cards in a time that is given: with them it stays (WCAG 2.2.1).
  useStoppableCountdown(content, cards ? null : CELEBRATION_MS + OPEN_MS, () => {
    if (!isBegun(content.current)) onClose()
  })

  useLayoutEffect(() => {
    const tell = () => content.current && tellHorizon(content.current)
    tell()
    addEventListener('resize', tell)
    return () => {
      removeEventListener('resize', tell)
      document.documentElement.style.removeProperty(HORIZON)
    }
  }, [])

  return (
    <Dialog
      labelledBy={titleId}
      describedBy={textId}
      className={joinClasses(styles.modal, cards ? styles.withCards : null)}
      onClose={onClose}
    >
      <div ref={content}>
        <div className={styles.art}>
          <MatchArt partner={partner} ownPhoto={ownPhoto} />
        </div>
        <DialogBody className={styles.body}>
          <h1 className={joinClasses(text.h1, styles.title)} id={titleId}>
            <em>C'est un match !</em>
          </h1>
          <p className={styles.said} id={textId}>
            {said}
          </p>
          {children}
        </DialogBody>
        {cards}
      </div>
    </Dialog>
  )
}

/** Read by MatchCelebration.module.css. */
const HORIZON = '--match-horizon'

/** Tells the celebration behind the window how high the sea in it stands: the window is as high as its words. */
function tellHorizon(content: HTMLElement): void {
  const dialog = content.closest('dialog')
  const sea = content.querySelector('[data-waterline]')
  if (!dialog || !sea) return
  // Not where it is: it is still on its way up.
  const depth = sea.getBoundingClientRect().top - dialog.getBoundingClientRect().top
  document.documentElement.style.setProperty(HORIZON, `${dialog.offsetTop + depth}px`)
}

/** Whether words are typed: the window must not close by itself over them. */
function isBegun(content: HTMLElement | null): boolean {
  return Boolean(content?.querySelector('textarea')?.value)
}
