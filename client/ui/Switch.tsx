import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import styles from './Switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string
  detail?: string
  /**
   * The setting has no effect yet even when on: the switch shows « En pause », and the text above it says why. It looks
   * disabled, but can be turned on and off.
   */
  isWaiting?: boolean | undefined
}

/** A setting that takes effect as soon as it is switched. */
export function Switch({ label, detail, isWaiting, className, ...input }: SwitchProps) {
  return (
    <label className={joinClasses(styles.switch, isWaiting && styles.waiting, className)}>
      <span className={styles.name}>
        <NonBreakingWords>{label}</NonBreakingWords>
      </span>{' '}
      {detail && <small className={styles.detail}>{detail}</small>}
      <span className={styles.control}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state. */}
        <input {...input} type="checkbox" role="switch" className={styles.track} />
        <span className={styles.state} aria-hidden="true">
          <span>Non</span>
          <span>{isWaiting ? 'En pause' : 'Oui'}</span>
        </span>
      </span>
    </label>
  )
}
