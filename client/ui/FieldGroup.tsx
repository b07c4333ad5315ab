import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { GroupError } from './group-error.ts'
import { joinClasses } from './join-classes.ts'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import text from './text.module.css'
import visuallyHidden from './VisuallyHidden.module.css'

export interface FieldGroupProps {
  legend: string
  /** `part` is a section of the page: its legend looks like a title, and its help comes first. */
  size?: 'field' | 'part' | undefined
  help?: ReactNode
  error?: string | undefined
  isLegendHidden?: boolean | undefined
  isOptional?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

const LEGENDS = { field: styles.label, part: text.h3 }

/** One question answered by several controls: choices, chips, segments. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, size = 'field', help, error, isLegendHidden, isOptional } = props
  const { className, children } = props
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  const helpText = help && (
    <p className={styles.help} id={helpId}>
      {help}
    </p>
  )

  return (
    <fieldset
      className={joinClasses(styles.group, styles[size], className)}
      aria-describedby={joinClasses(helpId, errorId) || undefined}
      data-wrong={error && ''}
    >
      <legend className={isLegendHidden ? visuallyHidden.hidden : LEGENDS[size]}>
        <NonBreakingWords>{legend}</NonBreakingWords>
        {isOptional && <span className={styles.optional}> (facultatif)</span>}
      </legend>
      {size === 'part' && helpText}
      <GroupError value={errorId}>{children}</GroupError>
      {size === 'field' && helpText}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
