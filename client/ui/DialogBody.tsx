import type { ComponentProps } from 'react'
import styles from './Dialog.module.css'
import { joinClasses } from './join-classes.ts'

/** The padded part of a dialog; a picture above it stays outside and runs to the edges. */
export function DialogBody({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={joinClasses(styles.body, className)} />
}
