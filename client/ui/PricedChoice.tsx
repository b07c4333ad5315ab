import type { ReactNode } from 'react'
import styles from './PricedChoice.module.css'

interface PricedChoiceProps {
  /** Of the radio group it belongs to. */
  name: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  title: ReactNode
  description: ReactNode
  price: ReactNode
}

/** One of several things to buy, with its price at the end of the line. */
export function PricedChoice(props: PricedChoiceProps) {
  const { name, isChosen, isDisabled = false, onChoose, title, description, price } = props
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
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
