import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './CautionedText.module.css'

// What leads out of the site: a telephone or account number, an address of mail, that of a page.
const WAYS_OUT =
  /(?<number>\+?\d(?:[ .\-/]{0,2}\d){8,33})|https?:\/\/\S*[^\s.,;:!?)»]|[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,24}|(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,24}(?:\/\S*[^\s.,;:!?)»])?/g

interface CautionedTextProps {
  content: string
  /** Draws what may be shown. */
  render: (content: string) => ReactNode
}

/** A message that calls for caution: what leads out of the site waits for a press. */
export function CautionedText({ content, render }: CautionedTextProps) {
  const parts: ReactNode[] = []
  let shown = 0
  for (const { 0: hidden, index, groups } of content.matchAll(WAYS_OUT)) {
    parts.push(<Fragment key={shown}>{content.slice(shown, index)}</Fragment>)
    parts.push(
      <Hidden key={`${index} hidden`} what={groups?.number ? 'le numéro' : "l'adresse"}>
        {render(hidden)}
      </Hidden>,
    )
    shown = index + hidden.length
  }
  return (
    <>
      {parts}
      {render(content.slice(shown))}
    </>
  )
}

function Hidden({ what, children }: { what: string; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  const shown = useRef<HTMLSpanElement>(null)

  // The button is gone: the focus goes to what it has shown.
  useEffect(() => {
    if (isShown) shown.current?.focus()
  }, [isShown])

  if (!isShown) {
    return (
      <button type="button" className={styles.reveal} onClick={() => setIsShown(true)}>
        Afficher {what}
      </button>
    )
  }
  return (
    <span ref={shown} tabIndex={-1}>
      {children}
    </span>
  )
}
