import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import styles from './PushSection.module.css'
import { type PushState, pushQuery, useSubscribe, useUnsubscribe } from './push.api.ts'
import { supportsPush } from './push-device.ts'

const UNSUPPORTED =
  "Ce navigateur n'en reçoit pas. Sur iPhone ou iPad, ajoutez d'abord Embellie à l'écran d'accueil."

const STATES: Record<PushState, string> = {
  off: "Soyez au courant même quand Embellie est fermée. Ni nom ni message ne s'affiche.",
  on: "Elles arrivent ici, même quand Embellie est fermée. Ni nom ni message ne s'affiche.",
  denied:
    "Votre navigateur les bloque. Touchez l'icône à gauche de l'adresse du site, puis autorisez les notifications.",
}

function sayFailure(failure: unknown) {
  // What the browser itself refuses has a name of its own, in English.
  const isBrowsers = failure instanceof DOMException
  toast({
    title: "Le changement n'a pas été fait",
    text: isBrowsers ? "Votre navigateur n'a pas pu. Réessayez plus tard." : failureText(failure),
    variant: 'destructive',
  })
}

/** Whether this device rings. The browser is asked for its leave by a press, never before; the section around it has the title. */
export function PushSection() {
  return supportsPush() ? <PushSwitch /> : <p className={text.muted}>{UNSUPPORTED}</p>
}

function PushSwitch() {
  const { data: push, isFetching, refetch } = useQuery(pushQuery)
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()

  if (!push) {
    if (isFetching) return <RowListWait />
    const failure = "L'état des notifications n'a pas pu être lu."
    return <RowListFailure text={failure} onRetry={() => void refetch()} />
  }
  const { state, publicKey } = push
  const isOn = state === 'on'
  function turn() {
    if (isOn) unsubscribe.mutate(undefined, { onError: sayFailure })
    else subscribe.mutate(publicKey, { onError: sayFailure })
  }
  return (
    <>
      <p role="status" className={text.muted}>
        {STATES[state]}
      </p>
      {state !== 'denied' && (
        <Button
          variant="secondary"
          size="small"
          className={styles.act}
          isBusy={subscribe.isPending || unsubscribe.isPending}
          onClick={turn}
        >
          {isOn ? 'Désactiver sur cet appareil' : 'Activer sur cet appareil'}
        </Button>
      )}
    </>
  )
}
