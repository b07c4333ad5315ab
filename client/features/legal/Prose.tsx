import { Children, type ReactNode } from 'react'
import { WholeWords } from '#client/ui/WholeWords.tsx'

/** Running text whose words are not parted at their hyphen, whatever else stands among them. */
export function Prose({ children }: { children: ReactNode }) {
  return Children.map(children, (part) =>
    typeof part === 'string' ? <WholeWords>{part}</WholeWords> : part,
  )
}
