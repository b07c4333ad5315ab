import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './RowList.module.css'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A list of items, each with its actions; its rows are `Row` elements. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

interface RowProps {
  icon?: ReactNode
  title: string
  detail: ReactNode
  /** When no action is possible, a badge can say why. */
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

/** When a row that has the focus is removed, the title of its section takes the focus. */
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

interface RowListLoadingProps {
  /** The expected number of rows, if known. */
  rows?: number
}

/** The placeholder of a list that is loading. */
export function RowListLoading({ rows = 1 }: RowListLoadingProps) {
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
  /** True during a retry, if the failure stays visible meanwhile. */
  isBusy?: boolean
  onRetry: () => void
}

/** Shown instead of a list that could not be loaded. */
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
