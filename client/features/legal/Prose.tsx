import { Children, type ReactNode } from 'react'
import { WholeWords } from '#client/ui/WholeWords.tsx'

/** Running text that does not break words at their hyphens; elements among the text are left as they are. */
export function Prose({ children }: { children: ReactNode }) {
  return Children.map(children, (part) =>
    typeof part === 'string' ? <WholeWords>{part}</WholeWords> : part,
  )
}
