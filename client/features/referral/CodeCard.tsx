import Gift from 'lucide-react/icons/gift'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './CodeCard.module.css'
import { CodeShare } from './CodeShare.tsx'
import { useGenerateCode } from './referral.api.ts'

interface CodeCardProps {
  /** Null before it is created, undefined while loading. */
  code: string | null | undefined
}

/** The member's code under a sunrise, or the button that creates it. */
export function CodeCard({ code }: CodeCardProps) {
  const { mutate, isPending } = useGenerateCode()
  const card = useFocusOnNewCode(code)

  if (code === undefined) return <CodeCardWait />
  if (code !== null) {
    return (
      <CodeCardFrame>
        <div ref={card} tabIndex={-1} className={styles.focused}>
          <p className={text.small}>Votre code de parrainage</p>
          <p className={styles.code}>{code}</p>
        </div>
        <CodeShare code={code} />
      </CodeCardFrame>
    )
  }
  return (
    <CodeCardFrame>
      <div className={styles.words}>
        <h2 className={text.h3}>Votre code n'existe pas encore</h2>
        <p className={text.muted}>Un geste suffit, il est à vous pour toujours.</p>
      </div>
      <Button isBlock isBusy={isPending} onClick={() => mutate()}>
        <Gift aria-hidden="true" />
        Créer mon code
      </Button>
    </CodeCardFrame>
  )
}

/** Moves the focus to the new code, because the focused button disappears. */
function useFocusOnNewCode(code: string | null | undefined) {
  const card = useRef<HTMLDivElement>(null)
  const known = useRef(code)
  useEffect(() => {
    if (known.current === null && code) card.current?.focus({ preventScroll: true })
    known.current = code
  }, [code])
  return card
}

/** Shown until the email address is confirmed: no code can be created before. */
export function CodeCardLocked() {
  return (
    <CodeCardFrame>
      <div className={styles.words}>
        <h2 className={text.h3}>Confirmez d'abord votre adresse</h2>
        <p className={text.muted}>Saisissez le code reçu par e-mail : votre code suivra.</p>
      </div>
    </CodeCardFrame>
  )
}

export function CodeCardFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <CodeCardFrame>
      <div role="alert" className={styles.words}>
        <p>Votre code n'a pas pu être chargé.</p>
      </div>
      <Button variant="secondary" isBlock onClick={onRetry}>
        Réessayer
      </Button>
    </CodeCardFrame>
  )
}

function CodeCardWait() {
  return (
    <CodeCardFrame>
      <div role="status" className={styles.words}>
        <VisuallyHidden>Chargement...</VisuallyHidden>
        <Skeleton className={styles.wait} />
        <Skeleton className={styles.wait} />
      </div>
    </CodeCardFrame>
  )
}

function CodeCardFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.sky} />
      <div className={styles.inside}>{children}</div>
    </div>
  )
}
