import { type ReactNode, useId } from 'react'
import text from '#client/ui/text.module.css'
import styles from './SettingsSection.module.css'

interface SettingsSectionProps {
  title: string
  detail?: string
  children: ReactNode
}

/** One part of the settings: its title beside what it holds, or above on a narrow screen. */
export function SettingsSection({ title, detail, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={text.h3} id={titleId}>
          {title}
        </h2>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
