import { useId } from 'react'
import { CheckField } from '#client/ui/CheckField.tsx'
import styles from './KeepDeviceField.module.css'

interface KeepDeviceFieldProps {
  isKept: boolean
  onChange: (isKept: boolean) => void
}

/** Whether the address alone will sign in on this device in the future. */
export function KeepDeviceField({ isKept, onChange }: KeepDeviceFieldProps) {
  const helpId = useId()
  return (
    <div>
      <CheckField
        isTop
        aria-describedby={helpId}
        checked={isKept}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        C'est mon appareil personnel
      </CheckField>
      <p className={styles.help} id={helpId}>
        La prochaine fois, votre adresse suffira sur cet appareil. À&nbsp;laisser vide sur un
        ordinateur partagé.
      </p>
    </div>
  )
}
