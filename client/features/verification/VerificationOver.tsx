import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import styles from './VerificationOver.module.css'
import { useLeaveQueue } from './verification-queue.api.ts'

/** Whether nothing is left to decide: a colleague has decided, or the request no longer exists. */
export function isOver(error: Error | null): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.status === 404 || error.problem?.code === 'verification_decided')
  )
}

interface VerificationOverProps {
  id: string
  error: Error
  onNext: () => void
}

/** Replaces a request that is no longer open by a message and a button to the next request. */
export function VerificationOver({ id, error, onNext }: VerificationOverProps) {
  const leaveQueue = useLeaveQueue(id)

  function handleNext() {
    leaveQueue()
    onNext()
  }

  return (
    <div role="alert">
      <Notice tone="mist">
        <p>{failureText(error)}</p>
        <Button variant="secondary" size="small" className={styles.next} onClick={handleNext}>
          Passer à la suivante
        </Button>
      </Notice>
    </div>
  )
}
