import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './RowList.module.css'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A list of things with something to do about each; its rows are `Row` elements. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

interface RowProps {
  icon?: ReactNode
  title: string
  detail: ReactNode
  /** Where there is nothing to do, a badge may say why. */
  badge?: ReactNode
  /** Quiet buttons. */
  acts?: ReactNode
}

export function Row({ icon, title, detail, badge, acts }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  useFocusOnRemoval(row)

  return (
    <li ref={row} className={styles.row}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <span>{title}</span>
        <small className={styles.detail}>{detail}</small>
      </span>
      {badge}
      {acts && <span className={styles.acts}>{acts}</span>}
    </li>
  )
}

/** A row that goes away with the focus in it hands it on to the title of its section. */
function useFocusOnRemoval(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      const title = element?.closest('section')?.querySelector<HTMLElement>('h2, h3')
      if (!title || !element?.contains(document.activeElement)) return
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
  }, [row])
}

interface RowListWaitProps {
  /** How many will come, where that is known. */
  rows?: number
}

/** In the place of a list that is being read. */
export function RowListWait({ rows = 1 }: RowListWaitProps) {
  return (
    <div role="status">
      <VisuallyHidden>Chargement...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.wait} />
        </div>
      ))}
    </div>
  )
}

interface RowListFailureProps {
  text: string
  /** While it is read again, where it stays meanwhile. */
  isBusy?: boolean
  onRetry: () => void
}

/** In the place of a list that could not be read. */
export function RowListFailure({ text, isBusy, onRetry }: RowListFailureProps) {
  const row = useRef<HTMLDivElement>(null)
  useFocusOnRemoval(row)
  return (
    <div ref={row} role="alert" className={styles.row}>
      <p className={styles.text}>{text}</p>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}
