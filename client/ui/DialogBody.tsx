import type { ComponentProps } from 'react'
import styles from './Dialog.module.css'
import { joinClasses } from './join-classes.ts'

/** The padded part of a dialog. A picture that extends to the edges goes above it, outside. */
export function DialogBody({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={joinClasses(styles.body, className)} />
}
