import type { ComponentProps, ReactNode } from 'react'
import styles from './PricedChoice.module.css'

interface PricedChoiceProps extends Omit<ComponentProps<'input'>, 'title' | 'type'> {
  title: ReactNode
  description: ReactNode
  price: ReactNode
}

/** One of several things with a price, which stands at the end of its line; the rest is its radio button's. */
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
