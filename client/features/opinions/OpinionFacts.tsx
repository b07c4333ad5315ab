import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Euro from 'lucide-react/icons/euro'
import LogOut from 'lucide-react/icons/log-out'
import text from '#client/ui/text.module.css'
import type { OpinionFacts as Facts } from '#shared/contracts/opinions.ts'
import type { Excerpt } from './excerpt.ts'
import styles from './OpinionFacts.module.css'

interface OpinionFactsProps {
  facts: Facts
  excerpt: Pick<Excerpt, 'asksMoney' | 'asksToLeave'>
}

/** What is known, before what was written. */
export function OpinionFacts({ facts, excerpt }: OpinionFactsProps) {
  const { asker, partnerGender, daysKnown, isVerified } = facts
  const they = asker.gender === 'F' && partnerGender === 'F' ? 'Elles' : 'Ils'
  const partner = partnerGender === 'F' ? 'Elle' : 'Il'
  return (
    <section className={styles.part} aria-labelledby="facts">
      <h2 className={text.h4} id="facts">
        Les faits
      </h2>
      <ul className={styles.list}>
        <li>
          <CalendarDays aria-hidden="true" />
          {they} se connaissent {sinceInWords(daysKnown)}.
        </li>
        {excerpt.asksMoney && (
          <li>
            <Euro aria-hidden="true" />
            {partner} demande de l'argent.
          </li>
        )}
        {excerpt.asksToLeave && (
          <li>
            <LogOut aria-hidden="true" />
            {partner} propose de quitter Embellie.
          </li>
        )}
        <li>
          {isVerified ? (
            <BadgeCheck aria-hidden="true" />
          ) : (
            <CircleQuestionMark aria-hidden="true" />
          )}
          {isVerified ? 'Son profil est vérifié.' : "Son profil n'est pas vérifié."}
        </li>
      </ul>
    </section>
  )
}

function sinceInWords(days: number): string {
  if (days === 0) return "depuis aujourd'hui"
  return days === 1 ? 'depuis hier' : `depuis ${days} jours`
}
