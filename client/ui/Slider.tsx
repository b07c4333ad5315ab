import type { ComponentProps } from 'react'
import styles from './Slider.module.css'

/** A number between two bounds, set with the finger or the arrow keys; `aria-valuetext` gives it with its unit. */
export function Slider(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} className={styles.slider} type="range" />
}
