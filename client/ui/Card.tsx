import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { joinClasses } from './join-classes.ts'

interface CardProps extends ComponentProps<'div'> {
  tone?: 'surface' | 'mist' | 'warm'
}

/** A ground of its own for what can be acted on; white space serves the rest. */
export function Card({ tone = 'surface', className, ...div }: CardProps) {
  return <div {...div} className={joinClasses(styles.card, styles[tone], className)} />
}
