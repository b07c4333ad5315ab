import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import styles from './EmergencyNumbers.module.css'

const NUMBERS = [
  {
    icon: Phone,
    href: 'tel:17',
    number: '17',
    what: 'Police secours',
    detail: 'Danger, menace, agression',
  },
  {
    icon: Phone,
    href: 'tel:112',
    number: '112',
    what: 'Toutes les urgences',
    detail: 'Partout en Europe',
  },
  {
    icon: MessageCircle,
    href: 'sms:114',
    number: '114',
    what: 'Par SMS, sans parler',
    detail: 'Gratuit, jour et nuit',
  },
]

/** The emergency numbers, shown without waiting for any response. */
export function EmergencyNumbers() {
  return (
    <div className={styles.dial}>
      {NUMBERS.map(({ icon: Icon, href: to, number, what, detail }) => (
        <a key={number} href={to}>
          <b>{number}</b>
          <span>
            {what}
            <small>{detail}</small>
          </span>
          <Icon aria-hidden="true" />
        </a>
      ))}
    </div>
  )
}

/** Shown if the check-in or its code could not be loaded: a member in danger needs neither. */
export function CheckInFailure({ children }: { children: ReactNode }) {
  useFocusToTitle()
  return (
    <div className={styles.page}>
      <h1 className={text.h1}>Tout va bien ?</h1>
      {children}
      <p>En cas de danger :</p>
      <EmergencyNumbers />
    </div>
  )
}
