import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'

const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog.tsx'),
  'DeleteAccountDialog',
  MissingDialog,
)

export interface DeleteAccountProps {
  /** Whether a subscription renews; the deletion stops its renewal. */
  hasRenewal: boolean
  /** The end of a paid plan, which is lost with the account; undefined without one. */
  paidUntil: Date | undefined
}

export function DeleteAccount(props: DeleteAccountProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        <Trash2 />
        Supprimer mon compte
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteAccountDialog {...props} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
