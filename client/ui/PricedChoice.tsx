import type { ComponentProps, ReactNode } from 'react'
import styles from './PricedChoice.module.css'

interface PricedChoiceProps extends Omit<ComponentProps<'input'>, 'title' | 'type'> {
  title: ReactNode
  description: ReactNode
  price: ReactNode
}

/** A radio answer with a price at the end of its line; all other props are those of the radio button. */
export function PricedChoice({ title, description, price, ...input }: PricedChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type="radio" />
      <span className={styles.face}>
        <i className={styles.ring} aria-hidden="true" />
        <span>
          <b>{title}</b>
          <small>{description}</small>
        </span>
        <em>{price}</em>
      </span>
    </label>
  )
}
