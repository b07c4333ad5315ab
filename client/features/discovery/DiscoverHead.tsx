import type { ReactNode } from 'react'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import styles from './DiscoverHead.module.css'
import { greet } from './greeting.ts'

interface DiscoverHeadProps {
  firstName: string
  isDone: boolean
  children: ReactNode
}

export function DiscoverHead({ firstName, isDone, children }: DiscoverHeadProps) {
  const { title, line, lineWhenDone } = greet(firstName, new Date())
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={text.h2}>{title}</h1>
        <p className={styles.line}>{isDone ? lineWhenDone : <Question>{line}</Question>}</p>
      </div>
      {children}
    </div>
  )
}

/** Keeps the question mark with the word before it. */
function Question({ children }: { children: string }) {
  const end = /\S+ \?$/.exec(children)
  if (!end) return children
  return (
    <>
      {children.slice(0, end.index)}
      <NoBreak>{end[0]}</NoBreak>
    </>
  )
}
