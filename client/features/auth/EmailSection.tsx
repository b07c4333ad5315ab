import Mail from 'lucide-react/icons/mail'
import { lazy, Suspense, useState } from 'react'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { Row, RowList, RowListTitle } from '#client/ui/RowList.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import styles from './EmailSection.module.css'

const EmailChangeDialog = lazy(async () => ({
  default: (await import('./EmailChangeDialog.tsx')).EmailChangeDialog,
}))

/** The address that opens the account, and the way to another. */
export function EmailSection() {
  const { email } = useMember()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <div className={styles.section}>
      <RowListTitle icon={<Mail />}>
        <span>
          <WholeWords>Adresse e-mail</WholeWords>
        </span>
      </RowListTitle>
      <RowList>
        <Row
          title={email}
          detail="Elle reçoit vos codes de connexion."
          acts={
            <Button variant="quiet" size="small" onClick={() => setIsChanging(true)}>
              Changer <VisuallyHidden>d'adresse</VisuallyHidden>
            </Button>
          }
        />
      </RowList>
      {isChanging && (
        <Suspense fallback={null}>
          <EmailChangeDialog onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}
