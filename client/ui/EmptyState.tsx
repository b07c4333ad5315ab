import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import text from './text.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** URL of a drawing, 480 by 360 pixels. */
  image?: string
  /** The only action available here. */
  action?: ReactNode
  titleLevel?: 1 | 2 | 3
}

/** An empty state: one image, one sentence, one action, never a reproach. */
export function EmptyState({ title, children, image, action, titleLevel = 2 }: EmptyStateProps) {
  const Title = `h${titleLevel}` as const
  return (
    <div className={styles.empty}>
      {image && <img className={styles.image} src={image} alt="" width={480} height={360} />}
      <Title className={text.h3}>
        <NonBreakingWords>{title}</NonBreakingWords>
      </Title>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}
