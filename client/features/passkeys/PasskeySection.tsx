import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { supportsPasskeys } from '#client/platform/passkey-support.ts'
import { Button } from '#client/ui/Button.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { Row, RowList, RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Passkey } from '#shared/contracts/passkeys.ts'
import styles from './PasskeySection.module.css'
import { passkeyDates } from './passkey-dates.ts'
import { passkeysQuery, useAddPasskey } from './passkeys.api.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

/** The passkeys on the member's own devices, which replace a mailed code. The surrounding section has the title. */
export function PasskeySection() {
  return (
    <>
      <PasskeyList />
      {supportsPasskeys() ? <AddPasskey /> : <PasskeysUnsupported />}
    </>
  )
}

/** Shown if this browser cannot add a passkey; a member without passkeys sees no other text about them. */
export function PasskeysUnsupported() {
  return (
    <p className={text.small}>
      Ce navigateur ne permet pas d'ajouter une clé d'accès. Le code reçu par{' '}
      <NoBreak>e-mail</NoBreak> suffit.
    </p>
  )
}

interface OpenDialog {
  what: 'rename' | 'remove'
  passkey: Passkey
}

function PasskeyList() {
  const { data: passkeys, isFetching, refetch } = useQuery(passkeysQuery)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)

  if (!passkeys) {
    if (isFetching) return <RowListLoading />
    const failure = "Vos clés d'accès n'ont pas pu être chargées."
    return <RowListFailure text={failure} onRetry={() => void refetch()} />
  }
  return (
    <>
      {passkeys.length === 0 && supportsPasskeys() && (
        <p className={text.muted}>
          Votre empreinte, votre visage ou le code de votre appareil peuvent remplacer le code reçu
          par <NoBreak>e-mail</NoBreak>.
        </p>
      )}
      {passkeys.length > 0 && (
        <RowList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onAsk={(what) => setDialog({ what, passkey })}
            />
          ))}
        </RowList>
      )}
      {dialog?.what === 'rename' && (
        <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} />
      )}
      {dialog?.what === 'remove' && (
        <RemovePasskeyDialog passkey={dialog.passkey} onClose={close} />
      )}
    </>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onAsk: (what: OpenDialog['what']) => void
}

function PasskeyRow({ passkey, onAsk }: PasskeyRowProps) {
  return (
    <Row
      title={passkey.name}
      detail={passkeyDates(passkey, new Date())}
      acts={
        <>
          <Button variant="quiet" size="small" onClick={() => onAsk('rename')}>
            Renommer <VisuallyHidden>la clé {passkey.name}</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="small" onClick={() => onAsk('remove')}>
            Retirer <VisuallyHidden>la clé {passkey.name}</VisuallyHidden>
          </Button>
        </>
      }
    />
  )
}

function AddPasskey() {
  const add = useAddPasskey()
  return (
    <div className={styles.acts}>
      <Button variant="secondary" size="small" isBusy={add.isPending} onClick={() => add.mutate()}>
        <Plus />
        Ajouter une clé d'accès
      </Button>
    </div>
  )
}
