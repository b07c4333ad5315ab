import { useId, useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { NewAddressForm } from './NewAddressForm.tsx'
import { NewCodeForm } from './NewCodeForm.tsx'

/** Two steps: the new address, then the code mailed to it. The typed address is kept when the member goes back. */
export function EmailChangeDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const [email, setEmail] = useState('')
  const [isMailed, setMailed] = useState(false)

  function handleChanged() {
    toast({ title: 'Adresse changée', text: email, variant: 'ok' })
    onClose()
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          Changer d'adresse
        </h2>
        {isMailed ? (
          <NewCodeForm email={email} onChanged={handleChanged} onBack={() => setMailed(false)} />
        ) : (
          <NewAddressForm
            email={email}
            onType={setEmail}
            onMailed={() => setMailed(true)}
            onClose={onClose}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}
