import { useQuery } from '@tanstack/react-query'
import Hand from 'lucide-react/icons/hand'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { WorkHead, WorkPanel, WorkPanelWait } from '#client/ui/WorkPanel.tsx'
import type { OpenVerification, PhotoRemoval } from '#shared/contracts/verification.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { GESTURE_LABELS } from '#shared/domain/verification.ts'
import { ComparedPhotos } from './ComparedPhotos.tsx'
import { VerificationDecisionForm } from './VerificationDecisionForm.tsx'
import styles from './VerificationFile.module.css'
import { isOver, VerificationOver } from './VerificationOver.tsx'
import { useRemovePhotos, verificationQuery } from './verification-queue.api.ts'

const TITLE = 'verification-title'

/** The properties of the dialog that removes photos. */
interface RemovalSlot {
  firstName: string
  photos: readonly string[]
  isBusy: boolean
  error: Error | null
  onSubmit: (removal: PhotoRemoval) => void
  onClose: () => void
}

interface VerificationFileProps {
  id: string
  /** Whether the moderator chose this request: then its title takes the focus. */
  takesFocus: boolean
  /** Renders the photo removal dialog, which belongs to the moderation feature. */
  renderRemoval: (slot: RemovalSlot) => ReactNode
  onDecided: (isApproved: boolean) => void
  onNext: () => void
}

/** One request: the live photo next to the profile's photos, and the decision. */
export function VerificationFile(props: VerificationFileProps) {
  const { id, takesFocus, renderRemoval, onDecided, onNext } = props
  const { data: opened, error, isPending, refetch } = useQuery(verificationQuery(id))
  const title = useRef<HTMLHeadingElement>(null)
  const isShown = opened !== undefined

  useEffect(() => {
    if (takesFocus && isShown) title.current?.focus()
  }, [takesFocus, isShown])

  if (isPending) return <WorkPanelWait />
  if (!opened) {
    if (isOver(error)) return <VerificationOver id={id} error={error} onNext={onNext} />
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  const { member, refusals } = opened
  return (
    <WorkPanel titleId={TITLE}>
      <WorkHead
        title={`${member.firstName}, ${member.age} ans`}
        titleId={TITLE}
        titleRef={title}
        origin={`Demande du ${dateAndHour(new Date(opened.requestedAt))}`}
        left={null}
        state={refusals === 0 ? 'Première demande' : `Photos refusées auparavant : ${refusals}`}
      >
        <p className={styles.gesture}>
          <Hand size={32} />
          <span>
            Geste demandé
            <b>{GESTURE_LABELS[opened.gesture]}</b>
          </span>
        </p>
      </WorkHead>
      <ComparedPhotos opened={opened}>
        <Removal opened={opened} renderRemoval={renderRemoval} />
      </ComparedPhotos>
      <VerificationDecisionForm opened={opened} onDecided={onDecided} onNext={onNext} />
    </WorkPanel>
  )
}

function Removal({
  opened,
  renderRemoval,
}: Pick<VerificationFileProps, 'renderRemoval'> & { opened: OpenVerification }) {
  const { firstName, photos } = opened.member
  const [isOpen, setOpen] = useState(false)
  const remove = useRemovePhotos(opened.id)

  function handleClose() {
    remove.reset()
    setOpen(false)
  }

  if (photos.length === 0) return null
  return (
    <div className={styles.removal}>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Retirer des photos
      </Button>
      {isOpen &&
        renderRemoval({
          ...{ firstName, photos },
          isBusy: remove.isPending,
          error: remove.error,
          onSubmit: (removal) => remove.mutate(removal, { onSuccess: handleClose }),
          onClose: handleClose,
        })}
    </div>
  )
}
