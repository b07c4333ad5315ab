import { Segmented } from '#client/ui/Segmented.tsx'
import styles from './AppearanceFields.module.css'
import { chooseAppearance, type TextSize, type Theme, useAppearance } from './appearance.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'automatic', label: 'Automatique' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
]

const TEXT_SIZES: readonly { value: TextSize; label: string }[] = [
  { value: 'normal', label: 'Normale' },
  { value: 'large', label: 'Grande' },
  { value: 'larger', label: 'Très grande' },
]

/** How this device shows every page, the public ones included. */
export function AppearanceFields() {
  const { theme, textSize } = useAppearance()
  return (
    <div className={styles.fields}>
      <Segmented
        legend="Thème"
        name="theme"
        options={THEMES}
        value={theme}
        onChange={(chosen) => chooseAppearance({ theme: chosen })}
        isWide
      />
      <Segmented
        legend="Taille du texte"
        name="text-size"
        options={TEXT_SIZES}
        value={textSize}
        onChange={(chosen) => chooseAppearance({ textSize: chosen })}
        isWide
      />
    </div>
  )
}
