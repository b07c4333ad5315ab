import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './button-class.ts'
import styles from './CopyButton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const CONFIRMED_MS = 2000

interface CopyButtonProps {
  /** What is copied. */
  text: string
  label: string
  /** In its place for 2 seconds, and said aloud. */
  doneLabel: string
  size?: ButtonLook['size']
  variant?: ButtonLook['variant']
  /** Told when the browser refuses. */
  onFailure?: () => void
}

/** Copies a text; where the browser refuses, nothing is claimed and the text can still be selected. */
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
