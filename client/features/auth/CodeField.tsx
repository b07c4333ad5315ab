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
  /** Called with a complete code, to submit it immediately. Left out if another field follows. */
  onComplete?: (code: string) => void
  onRefuse: (reason: string) => void
}

/** The field of a mailed code: eight digits in two groups over eight strokes. A pasted text may contain other words. */
export function CodeField(props: CodeFieldProps) {
  const { ref, beside, onChange, onComplete, onRefuse, ...field } = props
  const caret = useRef<number>(null)

  // Grouping rewrites the value, which would move the caret to its end.
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
    // A user who refuses access to the clipboard can still paste into the field.
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
