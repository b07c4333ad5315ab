import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { ActButtons } from '#client/ui/ActButtons.tsx'
import { Button } from '#client/ui/Button.tsx'

/** An acknowledgement is for keeping; the way on stands beside it. */
export function PrintOrLeave({ children }: { children: ReactNode }) {
  return (
    <ActButtons>
      <Button variant="secondary" onClick={() => print()}>
        <Printer size={20} aria-hidden="true" />
        Imprimer
      </Button>
      {children}
    </ActButtons>
  )
}
