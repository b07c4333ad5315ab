import { useId, useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { MemberDialogProps } from './MemberDialog.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportReceived } from './ReportReceived.tsx'
import { toastBlocked } from './safety-toasts.tsx'

interface Received {
  reference: string
  hasBlocked: boolean
}

export function ReportDialog(props: Omit<MemberDialogProps, 'kind'>) {
  const { member, message, evidence = [], canBlock = true, onBlocked, onClose } = props
  const titleId = useId()
  const [received, setReceived] = useState<Received | null>(null)

  // A member blocked together with the report is removed from the page only after the thanks are closed.
  function close() {
    onClose()
    if (!received?.hasBlocked) return
    toastBlocked(member.firstName)
    onBlocked()
  }

  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={close}>
      {received ? (
        <ReportReceived titleId={titleId} reference={received.reference} onClose={close} />
      ) : (
        <ReportForm
          titleId={titleId}
          member={member}
          evidence={evidence}
          message={message}
          canBlock={canBlock}
          onSent={(reference, hasBlocked) => setReceived({ reference, hasBlocked })}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
