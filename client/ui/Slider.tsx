import type { ComponentProps } from 'react'
import styles from './Slider.module.css'

/** A number between two bounds, by the finger or the arrow keys; `aria-valuetext` says it with its unit. */
export function Slider(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} className={styles.slider} type="range" />
}
