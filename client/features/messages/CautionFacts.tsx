import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Calendar from 'lucide-react/icons/calendar'
import Euro from 'lucide-react/icons/euro'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import PhoneOff from 'lucide-react/icons/phone-off'
import type { ReactNode } from 'react'
import styles from './CautionFacts.module.css'
import type { Fact } from './caution-facts.ts'

const ICONS: Record<Fact['about'], ReactNode> = {
  days: <Calendar />,
  contact: <Phone />,
  no_contact: <PhoneOff />,
  money: <Euro />,
  leaving: <ArrowUpRight />,
  subject: <MessageCircle />,
}

/** The facts of a caution, one per line. */
export function CautionFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ about, text }) => (
        <li key={text}>
          {ICONS[about]}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
