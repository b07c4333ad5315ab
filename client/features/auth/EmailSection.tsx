import { Suspense, useState } from 'react'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { Row, RowList } from '#client/ui/RowList.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

const EmailChangeDialog = lazyPart(
  () => import('./EmailChangeDialog.tsx'),
  'EmailChangeDialog',
  MissingDialog,
)

/** The address that opens the account, with a button to change it. The surrounding section has the title. */
export function EmailSection() {
  const { email } = useMember()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
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
    </>
  )
}
