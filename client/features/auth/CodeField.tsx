import { type ChangeEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './CodeField.module.css'
import { caretAfter, findCode, groupDigits, isComplete } from './code-digits.ts'

interface CodeFieldProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  help?: ReactNode
  error: string | undefined
  beside?: ReactNode
  value: string
  onChange: (code: string) => void
  /** A complete code submits itself; left out where there is still something to answer after it. */
  onComplete?: (code: string) => void
  onRefuse: (reason: string) => void
}

/** The eight digits of a mailed code, in two groups over their eight places; it takes whatever surrounds them in a paste. */
export function CodeField(props: CodeFieldProps) {
  const { ref, beside, onChange, onComplete, onRefuse, ...field } = props
  const caret = useRef<number>(null)

  // Grouping rewrites the field, which would send the caret to its end.
  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function change(code: string) {
    onChange(code)
    if (isComplete(code) && code !== field.value) onComplete?.(code)
  }

  function handleChange({
    currentTarget: { value, selectionStart },
  }: ChangeEvent<HTMLInputElement>) {
    caret.current = caretAfter(value.slice(0, selectionStart ?? value.length))
    change(groupDigits(value))
  }

  async function handlePaste() {
    // Who refuses to have it read can still paste it into the field.
    const copied = await navigator.clipboard.readText().catch(() => '')
    const found = findCode(copied)
    if (found) change(found)
    else onRefuse("Copiez d'abord le code dans l'e-mail, ou saisissez-le ici.")
  }

  return (
    <TextField
      {...field}
      ref={ref}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={joinClasses(styles.field, !beside && styles.alone)}
      inputClassName={styles.code}
      onChange={handleChange}
      beside={
        <>
          {'readText' in (navigator.clipboard ?? {}) && (
            <Button variant="secondary" onClick={() => void handlePaste()}>
              Coller
            </Button>
          )}
          {beside}
        </>
      }
    />
  )
}
