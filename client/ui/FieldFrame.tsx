import { type ReactNode, useContext, useId } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { GroupError } from './group-error.ts'
import { joinClasses } from './join-classes.ts'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import text from './text.module.css'
import visuallyHidden from './VisuallyHidden.module.css'

/** The texts that every field shows around its control. */
export interface FieldTexts {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** Marks the field as invalid when the question that contains it shows the error. */
  isWrong?: boolean | undefined
  isOptional?: boolean | undefined
  /** For the rare field whose context makes its purpose clear. */
  isLabelHidden?: boolean | undefined
  /** The field is a section of the page: its label looks like a title, and its help comes before the control. */
  isPart?: boolean | undefined
  className?: string | undefined
}

export interface ControlIds {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldTexts {
  foot?: ReactNode
  children: (ids: ControlIds) => ReactNode
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, help, error, isWrong, isOptional, isLabelHidden, isPart, className, foot } = props
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  const groupErrorId = useContext(GroupError)
  const errorId = error ? `${id}-error` : undefined
  const helpText = help && (
    <p className={styles.help} id={helpId}>
      {help}
    </p>
  )
  const labelLook = isPart ? text.h3 : styles.label

  return (
    <div className={joinClasses(styles.field, className)} data-wrong={error && ''}>
      <label className={isLabelHidden ? visuallyHidden.hidden : labelLook} htmlFor={id}>
        <NonBreakingWords>{label}</NonBreakingWords>
        {isOptional && <span className={styles.optional}> (facultatif)</span>}
      </label>
      {isPart && helpText}
      {props.children({
        id,
        'aria-invalid': error || isWrong ? true : undefined,
        'aria-describedby': joinClasses(helpId, errorId, isWrong && groupErrorId) || undefined,
      })}
      {foot ? (
        <div className={styles.under}>
          {!isPart && helpText}
          {foot}
        </div>
      ) : (
        !isPart && helpText
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
