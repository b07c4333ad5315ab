import { useQuery, useQueryClient } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { onSocket } from '#client/platform/socket.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { OwnVerification } from '#shared/contracts/verification.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { progressWords } from './progress-words.ts'
import styles from './VerificationStatus.module.css'
import { ownVerificationQuery } from './verification.api.ts'

const VerificationDialog = lazyPart(
  () => import('./VerificationDialog.tsx'),
  'VerificationDialog',
  MissingDialog,
)

interface VerificationStatusProps {
  /** Resizes a photo so that it is small enough to be sent. */
  prepare: (photo: File) => Promise<File>
}

/** Shows whether the member is verified, and lets them ask to be. */
export function VerificationStatus({ prepare }: VerificationStatusProps) {
  const queries = useQueryClient()
  const { data: own, isFetching, refetch } = useQuery(ownVerificationQuery)

  useEffect(
    () =>
      onSocket('member_changed', () => {
        void queries.invalidateQueries({ queryKey: ownVerificationQuery.queryKey })
      }),
    [queries],
  )

  if (own) return <Progress own={own} prepare={prepare} />
  if (isFetching) return <RowListLoading />
  return (
    <RowListFailure
      text="L'état de votre vérification n'a pas pu être chargé."
      onRetry={() => void refetch()}
    />
  )
}

function Progress({ own, prepare }: VerificationStatusProps & { own: OwnVerification }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<'start' | 'gesture' | 'sent'>('start')
  const { photos } = useMember()
  const words = progressWords(own)

  // The button that opened the dialog no longer exists, so the title takes the focus.
  useEffect(() => {
    if (step === 'sent') title.current?.focus()
  }, [step])

  function handleSent() {
    setStep('sent')
    toast({ title: 'Photo envoyée', text: 'Nous vous répondons par e-mail.', variant: 'ok' })
  }

  return (
    <div className={styles.status} data-state={own.progress.state}>
      <h3 className={joinClasses(text.h4, styles.title)} id={titleId} ref={title} tabIndex={-1}>
        <BadgeCheck className={styles.icon} />
        <span>{words.title}</span>
      </h3>
      <div className={styles.words}>
        <p className={text.muted}>{words.text}</p>
        {words.words && <p className={styles.quote}>« {fixSpaces(words.words)} »</p>}
        {words.act && photos.length === 0 && (
          <p className={text.muted}>Il nous faut d'abord une photo de vous.</p>
        )}
        {words.act &&
          (photos.length > 0 ? (
            <Button
              variant="secondary"
              size="small"
              className={styles.act}
              onClick={() => setStep('gesture')}
            >
              {words.act}
            </Button>
          ) : (
            <Link
              to="/edit-profile"
              className={buttonClass({
                variant: 'secondary',
                size: 'small',
                className: styles.act,
              })}
            >
              Ajouter une photo
            </Link>
          ))}
      </div>
      {step === 'gesture' && (
        <Suspense fallback={null}>
          <VerificationDialog
            own={own}
            prepare={prepare}
            onSent={handleSent}
            onClose={() => setStep('start')}
          />
        </Suspense>
      )}
    </div>
  )
}
