import { type ReactNode, useId } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import styles from './SettingsSection.module.css'

interface SettingsSectionProps {
  title: string
  detail?: string
  children: ReactNode
}

/** One section of the settings, with its title. */
export function SettingsSection({ title, detail, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={text.h2} id={titleId}>
          {title}
        </h2>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {children}
    </section>
  )
}

interface SettingsPartProps extends SettingsSectionProps {
  icon?: ReactNode
}

/** A titled part of a section. */
export function SettingsPart({ title, detail, icon, children }: SettingsPartProps) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 className={joinClasses(text.h3, styles.name)} id={titleId}>
          {icon}
          <span>
            <NonBreakingWords>{title}</NonBreakingWords>
          </span>
        </h3>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {children}
    </section>
  )
}
