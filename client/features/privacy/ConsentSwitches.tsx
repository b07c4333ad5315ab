import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useNavigate } from '#client/app/router.tsx'
import { onConsent, readConsent, writeConsent } from '#client/platform/consent.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Privacy } from '#shared/contracts/privacy.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './PrivacySection.module.css'
import { useChooseLetters } from './privacy.api.ts'

const WithdrawDialog = lazy(async () => ({
  default: (await import('./WithdrawDialog.tsx')).WithdrawDialog,
}))

/** Each agreement apart, with its date; taking one back is as easy as giving it. */
export function ConsentSwitches({ privacy }: { privacy: Privacy }) {
  const [saved, setSaved] = useState('')
  return (
    <>
      <ul className={styles.rows}>
        <li>
          <PreferencesSwitch since={privacy.sensitiveDataSince} />
        </li>
        <li>
          <LettersSwitch since={privacy.lettersSince} onSaved={setSaved} />
        </li>
        <li>
          <MeasureSwitch onSaved={setSaved} />
        </li>
      </ul>
      <p role="status">
        <VisuallyHidden>{saved}</VisuallyHidden>
      </p>
    </>
  )
}

function PreferencesSwitch({ since }: { since: string | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const detail = since
    ? `Accord du ${longDate(new Date(since))}. Le retirer efface vos préférences et vous sort des suggestions.`
    : 'Sans cet accord, vous ne figurez dans aucune suggestion. Il se donne avec vos préférences.'
  return (
    <>
      <Switch
        label="Préférences de rencontre"
        detail={detail}
        checked={since !== null}
        onChange={() => (since ? setIsAsking(true) : navigate('/preferences'))}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <WithdrawDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

interface SavedSwitchProps {
  /** Told in words, for those who do not see the switch turn. */
  onSaved: (what: string) => void
}

function LettersSwitch({ since, onSaved }: SavedSwitchProps & { since: string | null }) {
  const { mutate, isPending, variables } = useChooseLetters()

  function handleTurn(isOn: boolean) {
    mutate(isOn, {
      onSuccess: () =>
        onSaved(`Lettre et conseils : ${isOn ? 'activé' : 'désactivé'}, enregistré.`),
      onError: (failure) =>
        toast({
          title: "Ce réglage n'a pas été enregistré",
          text: failureText(failure),
          variant: 'destructive',
        }),
    })
  }

  const detail = 'Un e-mail de temps en temps.'
  return (
    <Switch
      label="Lettre et conseils"
      detail={since ? `${detail} Accord du ${longDate(new Date(since))}.` : detail}
      checked={isPending ? variables : since !== null}
      onChange={(event) => handleTurn(event.target.checked)}
    />
  )
}

/** Answers on this device what the banner asks. */
function MeasureSwitch({ onSaved }: SavedSwitchProps) {
  const choice = useSyncExternalStore(onConsent, readConsent, () => null)

  function handleTurn(isOn: boolean) {
    writeConsent(isOn ? 'granted' : 'refused')
    onSaved(`Mesure d'audience : ${isOn ? 'activé' : 'désactivé'}, enregistré.`)
  }

  return (
    <Switch
      label="Mesure d'audience"
      detail="Comptée chez nous, sans publicité."
      checked={choice === 'granted'}
      onChange={(event) => handleTurn(event.target.checked)}
    />
  )
}
