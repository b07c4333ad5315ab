import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './button-class.ts'
import styles from './CopyButton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const CONFIRMED_MS = 2000

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  label: string
  /** Replaces the label for 2 seconds, and is announced to screen readers. */
  doneLabel: string
  size?: ButtonLook['size']
  variant?: ButtonLook['variant']
  /** Called when the browser refuses to copy. */
  onFailure?: () => void
}

/** Copies a text. If the browser refuses, the button confirms nothing, and the member can still select the text. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, doneLabel, size = 'small', variant = 'secondary', onFailure } = props
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  const Icon = isDone ? Check : Copy

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      setDone(false)
      onFailure?.()
    }
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={isDone ? styles.done : undefined}
        onClick={copy}
      >
        <Icon size={size === 'small' ? 20 : 24} aria-hidden="true" />
        {isDone ? doneLabel : label}
      </Button>
      <VisuallyHidden>
        <span role="status">{isDone && doneLabel}</span>
      </VisuallyHidden>
    </>
  )
}
