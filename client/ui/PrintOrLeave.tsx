import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { ActButtons } from '#client/ui/ActButtons.tsx'
import { Button } from '#client/ui/Button.tsx'

/** A print button, because a member should keep an acknowledgement, next to the link that leads on. */
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
