import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import text from '#client/ui/text.module.css'
import styles from './AppearanceFields.module.css'
import { TEXT_SIZES, THEMES } from './appearance.copy.ts'
import { chooseAppearance, useAppearance } from './appearance.ts'

/** The appearance of every page on this device, public pages included, with a live sample. */
export function AppearanceFields() {
  const { theme, textSize } = useAppearance()
  return (
    <div className={styles.fields}>
      <p className={styles.sample}>
        <span className={styles.large}>Le ciel est plus clair par ici.</span>
        <span className={text.muted}>Ce texte suit votre choix aussitôt.</span>
      </p>
      <Choices legend="Taille du texte" columns="fitLarge">
        {TEXT_SIZES.map(({ value, label }) => (
          <Choice
            key={value}
            name="text-size"
            label={label}
            checked={value === textSize}
            onChange={() => chooseAppearance({ textSize: value })}
          />
        ))}
      </Choices>
      <Choices legend="Lumière" columns="fitLarge">
        {THEMES.map(({ value, label }) => (
          <Choice
            key={value}
            name="theme"
            label={label}
            checked={value === theme}
            onChange={() => chooseAppearance({ theme: value })}
          />
        ))}
      </Choices>
      <p className={text.small}>Ces choix valent pour cet appareil.</p>
    </div>
  )
}
