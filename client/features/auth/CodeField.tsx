import { type ChangeEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './CodeField.module.css'
import { caretAfter, groupDigits } from './code-digits.ts'

interface CodeFieldProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  isLarge?: boolean
  help?: ReactNode
  error: string | undefined
  beside?: ReactNode
  value: string
  onChange: (code: string) => void
}

/** The eight digits of a mailed code, in two groups; it takes whatever surrounds them in a paste. */
export function CodeField({ ref, isLarge = false, onChange, ...field }: CodeFieldProps) {
  const caret = useRef<number>(null)

  // Grouping rewrites the field, which would send the caret to its end.
  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function handleChange({
    currentTarget: { value, selectionStart },
  }: ChangeEvent<HTMLInputElement>) {
    caret.current = caretAfter(value.slice(0, selectionStart ?? value.length))
    onChange(groupDigits(value))
  }

  return (
    <TextField
      {...field}
      ref={ref}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClassName={joinClasses(styles.code, isLarge && styles.large)}
      onChange={handleChange}
    />
  )
}
