import { type SubmitEvent, useState } from 'react'
import { isProblem } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { useFollowLoginLink } from './auth.api.ts'
import { toastLoginFailure } from './auth-toasts.tsx'
import styles from './CodeForm.module.css'
import { KeepDeviceField } from './KeepDeviceField.tsx'

interface LinkFormProps {
  token: string
  /** What one does instead. */
  leaveLabel: string
  onLeave: () => void
  /** It opens nothing, and never will. */
  onDead: () => void
}

/** What the link of a message opens. Nothing happens without a press: programs that read mail follow links, too. */
export function LinkForm({ token, leaveLabel, onLeave, onDead }: LinkFormProps) {
  const [keepDevice, setKeepDevice] = useState(false)
  const follow = useFollowLoginLink()
  useFocusToTitle()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    follow.mutate(
      { token, keepDevice },
      {
        onError: (failure) => {
          if (isProblem(failure, 'link_invalid')) onDead()
          else toastLoginFailure(failure)
        },
      },
    )
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
