import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface FieldErrorProps {
  id?: string | undefined
  children: ReactNode
}

/** Why an answer is refused: an icon and text, never a colour alone. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert size={20} />
      <span>{children}</span>
    </p>
  )
}
