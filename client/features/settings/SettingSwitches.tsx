import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Settings, SettingsChange } from '#shared/domain/settings.ts'
import styles from './SettingSwitches.module.css'
import { settingsQuery, useChangeSettings } from './settings.api.ts'

export interface SettingRow {
  label: string
  detail?: string
  isOn: (settings: Settings) => boolean
  change: (isOn: boolean) => SettingsChange
  /** When true, `detail` explains why. */
  isDisabled?: boolean
  /** The setting has no effect yet. */
  isWaiting?: boolean
}

/** Switches that are saved when they are turned. */
export function SettingSwitches({ rows }: { rows: readonly SettingRow[] }) {
  const { data: settings, isFetching, refetch } = useQuery(settingsQuery)
  const [saved, setSaved] = useState('')

  if (!settings && !isFetching) {
    return (
      <div role="alert" className={styles.failure}>
        <p>Vos réglages n'ont pas pu être chargés.</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </div>
    )
  }
  if (!settings) {
    return (
      <div role="status">
        <VisuallyHidden>Chargement...</VisuallyHidden>
        {rows.map(({ label }) => (
          <div key={label} className={styles.wait}>
            <Skeleton className={styles.waitLabel} />
            <Skeleton className={styles.waitSwitch} />
          </div>
        ))}
      </div>
    )
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.label}>
            <SettingSwitch row={row} settings={settings} onSaved={setSaved} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.saved}>
        {saved}
      </p>
    </>
  )
}

interface SettingSwitchProps {
  row: SettingRow
  settings: Settings
  /** Receives a text for screen readers: a turned switch alone does not confirm that it was saved. */
  onSaved: (what: string) => void
}

function SettingSwitch({ row, settings, onSaved }: SettingSwitchProps) {
  const { label, detail, isOn, change, isDisabled = false, isWaiting = false } = row
  const { mutate } = useChangeSettings()
  // The chosen value while it is being saved. If the switch is turned again meanwhile, only the last call runs the
  // callbacks.
  const [wanted, setWanted] = useState<boolean | null>(null)

  function handleTurn(turned: boolean) {
    setWanted(turned)
    mutate(change(turned), {
      onSuccess: () => onSaved(`${label} : ${turned ? 'activé' : 'désactivé'}, enregistré.`),
      onSettled: () => setWanted(null),
    })
  }

  return (
    <Switch
      label={label}
      {...(detail && { detail })}
      isWaiting={isWaiting}
      checked={wanted ?? isOn(settings)}
      disabled={isDisabled}
      onChange={(event) => handleTurn(event.target.checked)}
    />
  )
}
