import KeyRound from 'lucide-react/icons/key-round'
import { supportsPasskeys } from '#client/platform/passkey-support.ts'
import { Button } from '#client/ui/Button.tsx'
import { usePasskeySignIn } from './auth.api.ts'
import { toastPasskeyFailure } from './auth-toasts.tsx'

/** Signs in without an address or a code, if the browser supports passkeys and the site has a host name. */
export function PasskeyButton() {
  const signIn = usePasskeySignIn()
  if (!supportsPasskeys()) return null
  return (
    <Button
      variant="secondary"
      isBlock
      isBusy={signIn.isPending}
      onClick={() => signIn.mutate(undefined, { onError: toastPasskeyFailure })}
    >
      <KeyRound />
      Utiliser une clé d'accès
    </Button>
  )
}
