import { Suspense, useId, useState, useSyncExternalStore } from 'react'
import { Link } from '#client/app/router.tsx'
import { onConsent, readConsent, writeConsent } from '#client/platform/consent.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Privacy } from '#shared/contracts/privacy.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './PrivacySection.module.css'
import { useChooseNewsletter } from './privacy.api.ts'

const WithdrawDialog = lazyPart(
  () => import('./WithdrawDialog.tsx'),
  'WithdrawDialog',
  MissingDialog,
)

/** Each consent with its date. Withdrawing one is as easy as giving it. */
export function ConsentSwitches({ privacy }: { privacy: Privacy }) {
  const [saved, setSaved] = useState('')
  return (
    <>
      <PreferencesAgreement since={privacy.sensitiveDataSince} />
      <ul className={styles.rows}>
        <li>
          <NewsletterSwitch since={privacy.lettersSince} onSaved={setSaved} />
        </li>
        <li>
          <AnalyticsSwitch onSaved={setSaved} />
        </li>
      </ul>
      <p role="status">
        <VisuallyHidden>{saved}</VisuallyHidden>
      </p>
    </>
  )
}

/**
 * A button and not a switch: withdrawing erases the preferences, and giving the consent again does not restore them.
 */
function PreferencesAgreement({ since }: { since: string | null }) {
  const titleId = useId()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.agreement}>
      <div className={styles.words}>
        <h3 className={text.h3} id={titleId}>
          Préférences de rencontre
        </h3>
        <p className={text.small}>
          {since
            ? `Accord du ${longDate(new Date(since))}. Le retirer efface vos préférences et vous sort des suggestions.`
            : 'Sans cet accord, vous ne figurez dans aucune suggestion. Il se donne avec vos préférences.'}
        </p>
      </div>
      <div className={styles.acts}>
        {since ? (
          <Button
            variant="quiet"
            size="small"
            aria-describedby={titleId}
            onClick={() => setIsAsking(true)}
          >
            Retirer mon accord
          </Button>
        ) : (
          <Link to="/preferences" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            Dire mes préférences
          </Link>
        )}
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <WithdrawDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface SavedSwitchProps {
  /** Receives a text for screen readers that says what was saved. */
  onSaved: (what: string) => void
}

function NewsletterSwitch({ since, onSaved }: SavedSwitchProps & { since: string | null }) {
  const { mutate, isPending, variables } = useChooseNewsletter()

  function handleTurn(isOn: boolean) {
    mutate(isOn, {
      onSuccess: () =>
        onSaved(`Lettre et conseils : ${isOn ? 'activé' : 'désactivé'}, enregistré.`),
    })
  }

  const detail = "Un e-mail de temps en temps, et le rappel d'une commande laissée en chemin."
  return (
    <Switch
      label="Lettre et conseils"
      detail={since ? `${detail} Accord du ${longDate(new Date(since))}.` : detail}
      checked={isPending ? variables : since !== null}
      onChange={(event) => handleTurn(event.target.checked)}
    />
  )
}

/** Sets the same choice on this device as the consent banner. */
function AnalyticsSwitch({ onSaved }: SavedSwitchProps) {
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
