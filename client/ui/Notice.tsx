import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  tone?: 'warm' | 'mist'
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Advice that stays in the page. */
export function Notice({ tone = 'warm', icon = <Info />, className, children }: NoticeProps) {
  return (
    <div className={joinClasses(styles.notice, styles[tone], className)}>
      {icon}
      <div>{children}</div>
    </div>
  )
}
