import { useEffect, useId, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import type { OwnVerification } from '#shared/contracts/verification.ts'
import { ChosenPhoto } from './ChosenPhoto.tsx'
import { GestureStep } from './GestureStep.tsx'
import styles from './VerificationDialog.module.css'
import { useAskVerification, useSendLivePhoto } from './verification.api.ts'

interface VerificationDialogProps {
  own: OwnVerification
  prepare: (photo: File) => Promise<File>
  onSent: () => void
  onClose: () => void
}

/** Shows the gesture, takes the photo, and sends it. */
export function VerificationDialog({ own, prepare, onSent, onClose }: VerificationDialogProps) {
  const titleId = useId()
  const [photo, setPhoto] = useState<File | null>(null)
  const { mutate: ask, error: refusal } = useAskVerification()
  const send = useSendLivePhoto(prepare, onSent)
  const { progress } = own
  const gesture = progress.state === 'asked' ? progress.gesture : null
  // After the photo is sent there is no gesture to request, and the dialog closes.
  const needsGesture = progress.state !== 'asked' && progress.state !== 'waiting'

  useEffect(() => {
    if (needsGesture) ask()
  }, [needsGesture, ask])

  function handleRetake() {
    send.reset()
    setPhoto(null)
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="narrow">
      <DialogBody>
        <h2 className={text.h3} id={titleId}>
          {photo ? 'On vous reconnaît bien ?' : 'Le geste à faire'}
        </h2>
        <div className={styles.step}>
          {needsGesture && !refusal && <RowListLoading />}
          {needsGesture && refusal && (
            <RowListFailure text={failureText(refusal)} onRetry={() => ask()} />
          )}
          {gesture && !photo && <GestureStep gesture={gesture} onPhoto={setPhoto} />}
          {gesture && photo && (
            <ChosenPhoto
              photo={photo}
              gesture={gesture}
              isSending={send.isPending}
              failure={send.error}
              onRetake={handleRetake}
              onSend={() => send.mutate(photo)}
            />
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}
