import type { ReactNode } from 'react'
import letterScene from '#client/assets/scenes/enveloppe.svg'
import { SplitLayout } from './SplitLayout.tsx'

/** The frame of a page that a mailed link leads to. */
export function LetterLayout({ children }: { children: ReactNode }) {
  const art = <img src={letterScene} alt="" width={900} height={1000} />
  return <SplitLayout art={art}>{children}</SplitLayout>
}
