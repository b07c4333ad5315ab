import X from 'lucide-react/icons/x'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './FramedDialog.module.css'
import { IconButton } from './IconButton.tsx'
import { joinClasses } from './join-classes.ts'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import text from './text.module.css'

interface FramedDialogProps {
  title: string
  /** Shown under the title. */
  detail?: ReactNode
  /** Shown before the title: the portrait of the member concerned. */
  picture?: ReactNode
  size?: 'medium' | 'large'
  onClose: () => void
  /** Called when the form of the dialog is submitted. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** A sentence, then the buttons. */
  foot?: ReactNode
  children: ReactNode
}

/** A dialog whose title and buttons stay visible while the rest scrolls. */
export function FramedDialog(props: FramedDialogProps) {
  const { title, detail, picture, size = 'medium', onClose, onSubmit, foot, children } = props
  const titleId = useId()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit?.(event)
  }

  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      hasCross={false}
      className={joinClasses(styles.frame, styles[size])}
    >
      <form noValidate onSubmit={handleSubmit}>
        <header className={styles.head}>
          {picture}
          <div className={styles.title}>
            <h2 className={text.h3} id={titleId}>
              <NonBreakingWords>{title}</NonBreakingWords>
            </h2>
            {detail && <p className={text.small}>{detail}</p>}
          </div>
          <IconButton label="Fermer" onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </form>
    </Dialog>
  )
}
