import { type SubmitEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useFollowLoginLink } from './auth.api.ts'
import { toastLoginFailure } from './auth-toasts.tsx'
import styles from './CodeForm.module.css'
import { KeepDeviceField } from './KeepDeviceField.tsx'

interface LinkFormProps {
  token: string
  /** What one does instead. */
  leaveLabel: string
  onLeave: () => void
}

/** What the link of a message opens. Nothing happens without a press: programs that read mail follow links, too. */
export function LinkForm({ token, leaveLabel, onLeave }: LinkFormProps) {
  const [keepDevice, setKeepDevice] = useState(false)
  const follow = useFollowLoginLink()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    follow.mutate({ token, keepDevice }, { onError: toastLoginFailure })
  }

  return (
    <>
      <form className={styles.form} onSubmit={handleSubmit}>
        <KeepDeviceField isKept={keepDevice} onChange={setKeepDevice} />
        <Button type="submit" isBlock isBusy={follow.isPending}>
          Me connecter
        </Button>
      </form>
      <div className={styles.others}>
        <Button variant="quiet" size="small" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </div>
    </>
  )
}
