import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './Menu.module.css'

interface MenuProps {
  className?: string | undefined
  children: ReactNode
}

/** A list of links or buttons, each with the class `menuEntryClass` around `MenuWords`. */
export function Menu({ className, children }: MenuProps) {
  return <ul className={joinClasses(styles.menu, className)}>{children}</ul>
}

export const menuEntryClass = styles.entry

interface MenuWordsProps {
  icon: ReactNode
  label: string
  detail: string
}

export function MenuWords({ icon, label, detail }: MenuWordsProps) {
  return (
    <>
      {icon}
      <span className={styles.words}>
        <b>{label}</b> <span className={styles.detail}>{detail}</span>
      </span>
      <ChevronRight />
    </>
  )
}
