import { useQuery } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import styles from './PushSection.module.css'
import { type PushState, pushQuery, useSubscribe, useUnsubscribe } from './push.api.ts'
import { supportsPush } from './push-device.ts'

const UNSUPPORTED =
  "Ce navigateur n'en reçoit pas. Sur iPhone ou iPad, ajoutez d'abord Embellie à l'écran d'accueil."

const STATES: Record<Exclude<PushState, 'denied'>, string> = {
  off: "Soyez au courant même quand Embellie est fermée. Ni nom ni message ne s'affiche.",
  on: "Elles arrivent ici, même quand Embellie est fermée. Ni nom ni message ne s'affiche.",
}

/** Says that the browser blocks notifications; shown above the settings that choose them. */
export function PushBlocked() {
  const { data: push } = useQuery({ ...pushQuery, enabled: supportsPush() })
  const notice = useRef<HTMLDivElement>(null)
  const before = useRef<PushState>(undefined)
  const state = push?.state

  // The button that requested the permission disappears when it is denied.
  useEffect(() => {
    if (state === 'denied' && before.current === 'off') notice.current?.focus()
    before.current = state
  }, [state])

  if (state !== 'denied') return null
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice icon={<BellOff />}>
        <b>Votre navigateur bloque les notifications sur cet appareil.</b>
        <Disclosure label="Comment les autoriser" isOpen>
          <p className={styles.how}>
            <span className={styles.touch}>Touchez</span>
            <span className={styles.click}>Cliquez sur</span> l'icône à gauche de l'adresse du site,
            puis « Notifications », et choisissez « Autoriser ».
          </p>
          <p className={styles.how}>
            Avec un iPhone ou un iPad : Réglages, puis Notifications, puis Embellie. Avec Safari sur
            un Mac : menu Safari, Réglages, Sites web, puis Notifications.
          </p>
        </Disclosure>
      </Notice>
    </div>
  )
}

/** Turns pushes on and off for this device. Only a press requests the permission. The parent has the title. */
export function PushSection() {
  return supportsPush() ? <PushSwitch /> : <p className={text.muted}>{UNSUPPORTED}</p>
}

function PushSwitch() {
  const { data: push, isFetching, refetch } = useQuery(pushQuery)
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()

  if (!push) {
    if (isFetching) return <RowListLoading />
    const failure = "L'état des notifications n'a pas pu être lu."
    return <RowListFailure text={failure} onRetry={() => void refetch()} />
  }
  const { state, publicKey } = push
  if (state === 'denied') return null
  const isOn = state === 'on'
  function toggle() {
    if (isOn) unsubscribe.mutate()
    else subscribe.mutate(publicKey)
  }
  return (
    <>
      <p role="status" className={text.muted}>
        {STATES[state]}
      </p>
      <Button
        variant="secondary"
        size="small"
        className={styles.act}
        isBusy={subscribe.isPending || unsubscribe.isPending}
        onClick={toggle}
      >
        {isOn ? 'Désactiver sur cet appareil' : 'Activer sur cet appareil'}
      </Button>
    </>
  )
}
