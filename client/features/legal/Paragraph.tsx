import type { ReactNode } from 'react'
import { Prose } from './Prose.tsx'

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p>
      <Prose>{children}</Prose>
    </p>
  )
}
