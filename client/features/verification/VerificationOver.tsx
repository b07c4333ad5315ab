import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import styles from './VerificationOver.module.css'
import { useLeaveQueue } from './verification-queue.api.ts'

/** Whether nothing is left to decide: somebody else has, or the member is gone. */
export function isOver(error: Error | null): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.status === 404 || error.problem?.code === 'verification_decided')
  )
}

interface OverProps {
  id: string
  error: Error
  onNext: () => void
}

/** What is left of a request that somebody else decided. */
export function Over({ id, error, onNext }: OverProps) {
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
