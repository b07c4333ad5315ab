import { Children, type ReactNode } from 'react'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'

/** Running text that does not break words at their hyphens; elements among the text are left as they are. */
export function Prose({ children }: { children: ReactNode }) {
  return Children.map(children, (part) =>
    typeof part === 'string' ? <NonBreakingWords>{part}</NonBreakingWords> : part,
  )
}
