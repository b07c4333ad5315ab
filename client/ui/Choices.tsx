import type { ReactNode } from 'react'
import styles from './Choice.module.css'
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx'
import { joinClasses } from './join-classes.ts'

interface ChoicesProps extends Omit<FieldGroupProps, 'className'> {
  /** `fit` puts as many side by side as there is room for, `fitLarge` larger ones; `list` makes of them one list on a phone, and `rows` of rows; `three` are three short ones on one row. */
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
