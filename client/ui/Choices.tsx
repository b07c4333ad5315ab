import type { ReactNode } from 'react'
import styles from './Choice.module.css'
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx'
import { joinClasses } from './join-classes.ts'

interface ChoicesProps extends Omit<FieldGroupProps, 'className'> {
  /**
   * Layout of the answers. `fit` places as many side by side as fit, `fitLarge` does so with wider columns, and `list`
   * too, except on a phone, where it is one list. `rows` has one answer per row, and is one list on a phone. `three`
   * places three short answers on one row.
   */
  columns?: 'fit' | 'fitLarge' | 'list' | 'rows' | 'three' | 'one'
  /** Choice elements that share one `name`. */
  children: ReactNode
}

export function Choices({ columns = 'fit', children, ...group }: ChoicesProps) {
  return (
    <FieldGroup {...group}>
      <div className={columns === 'three' ? styles.room : undefined}>
        <div className={joinClasses(styles.choices, styles[columns])}>{children}</div>
      </div>
    </FieldGroup>
  )
}
