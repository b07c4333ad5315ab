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
  /** Label of the button that leaves the link. */
  leaveLabel: string
  onLeave: () => void
  /** Called when the link is used or too old: it will never work again. */
  onExpired: () => void
}

/** The form that an email's link opens. Nothing happens without a press, because mail scanners follow links too. */
export function LinkForm({ token, leaveLabel, onLeave, onExpired }: LinkFormProps) {
  const [keepDevice, setKeepDevice] = useState(false)
  const follow = useFollowLoginLink()
  useFocusToTitle()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    follow.mutate(
      { token, keepDevice },
      {
        onError: (failure) => {
          if (isProblem(failure, 'link_invalid')) onExpired()
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
