import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyButton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const CONFIRMED_MS = 2000

interface CopyButtonProps {
  /** What is copied. */
  text: string
  label: string
  /** In its place for 2 seconds, and said aloud. */
  doneLabel: string
}

/** Copies a text; where the browser refuses, nothing is claimed and the text can still be selected. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps) {
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      setDone(false)
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={isDone ? styles.done : undefined}
        onClick={copy}
      >
        {isDone ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        {isDone ? doneLabel : label}
      </Button>
      <VisuallyHidden>
        <span role="status">{isDone && doneLabel}</span>
      </VisuallyHidden>
    </>
  )
}
