import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { CELEBRATION_MS } from '#client/ui/overlay-turns.ts'
import text from '#client/ui/text.module.css'
import { useStoppableCountdown } from '#client/ui/use-stoppable-countdown.ts'
import { MatchArt } from './MatchArt.tsx'
import styles from './MatchModal.module.css'

/** How long the dialog stays open after the celebration, unless the member acts. */
const OPEN_MS = 3000

interface MatchModalProps {
  partner: { firstName: string; photo: string }
  ownPhoto: string
  /** The text about the match. */
  said: ReactNode
  /** The opening cards, for a plan that cannot write first; as wide as the dialog. */
  cards?: ReactNode
  onClose: () => void
  /** The other buttons. */
  children?: ReactNode
}

/**
 * The dialog « C'est un match ! ». Its buttons depend on the plan: see client/widgets/MatchDialog.tsx.
 */
export function MatchModal(props: MatchModalProps) {
  const { partner, ownPhoto, said, cards, onClose, children } = props
  const titleId = useId()
  const textId = useId()
  const content = useRef<HTMLDivElement>(null)
  // With cards the dialog stays open, because no fixed time is enough to read eight cards and choose one (WCAG 2.2.1).
  useStoppableCountdown(content, cards ? null : CELEBRATION_MS + OPEN_MS, () => {
    if (!hasTypedText(content.current)) onClose()
  })

  useLayoutEffect(() => {
    const publish = () => content.current && publishHorizon(content.current)
    publish()
    addEventListener('resize', publish)
    return () => {
      removeEventListener('resize', publish)
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

/** Publishes the height of the dialog's horizon for the celebration behind it; the height depends on the text. */
function publishHorizon(content: HTMLElement): void {
  const dialog = content.closest('dialog')
  const sea = content.querySelector('[data-waterline]')
  if (!dialog || !sea) return
  // Measured relative to the dialog and added to its final offset, because the dialog is still moving up.
  const depth = sea.getBoundingClientRect().top - dialog.getBoundingClientRect().top
  document.documentElement.style.setProperty(HORIZON, `${dialog.offsetTop + depth}px`)
}

/** Whether a text is typed: the dialog must not close automatically over it. */
function hasTypedText(content: HTMLElement | null): boolean {
  return Boolean(content?.querySelector('textarea')?.value)
}
