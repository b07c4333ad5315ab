import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Euro from 'lucide-react/icons/euro'
import LogOut from 'lucide-react/icons/log-out'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import text from '#client/ui/text.module.css'
import type { OpinionFacts as KnownFacts } from '#shared/contracts/opinions.ts'
import type { Excerpt } from './excerpt.ts'
import styles from './OpinionFacts.module.css'

interface OpinionFactsProps {
  facts: KnownFacts
  excerpt: Pick<Excerpt, 'asksMoney' | 'asksToLeave'>
}

/** The known facts, shown before the messages. */
export function OpinionFacts({ facts, excerpt }: OpinionFactsProps) {
  const { asker, partnerGender, daysKnown, isVerified } = facts
  const they = asker.gender === 'F' && partnerGender === 'F' ? 'Elles' : 'Ils'
  const partner = partnerGender === 'F' ? 'Elle' : 'Il'
  return (
    <section className={styles.part} aria-labelledby="facts">
      <h2 className={text.h4} id="facts">
        Les faits
      </h2>
      <Facts>
        <Fact icon={<CalendarDays aria-hidden="true" />}>
          {they} se connaissent {sinceInWords(daysKnown)}.
        </Fact>
        {excerpt.asksMoney && (
          <Fact icon={<Euro aria-hidden="true" />}>{partner} demande de l'argent.</Fact>
        )}
        {excerpt.asksToLeave && (
          <Fact icon={<LogOut aria-hidden="true" />}>{partner} propose de quitter Embellie.</Fact>
        )}
        {isVerified ? (
          <Fact icon={<BadgeCheck aria-hidden="true" />}>Son profil est vérifié.</Fact>
        ) : (
          <Fact icon={<CircleQuestionMark aria-hidden="true" />}>
            Son profil n'est pas vérifié.
          </Fact>
        )}
      </Facts>
    </section>
  )
}

function sinceInWords(days: number): string {
  if (days === 0) return "depuis aujourd'hui"
  return days === 1 ? 'depuis hier' : `depuis ${days} jours`
}
