import { Link } from '#client/app/router.tsx'
import text from '#client/ui/text.module.css'
import { SUPPORT_HOURS } from '#shared/domain/support-hours.ts'
import { HelpAnswer } from './HelpAnswer.tsx'
import styles from './HelpResults.module.css'
import { MarkedText } from './MarkedText.tsx'
import type { FoundQuestion } from './search.ts'

interface HelpResultsProps {
  found: readonly FoundQuestion[]
  terms: readonly string[]
}

/** The questions that the search found, with their answers. */
export function HelpResults({ found, terms }: HelpResultsProps) {
  if (found.length === 0) {
    return (
      <p className={styles.none}>
        Essayez un autre mot, ou <Link to="/contact">écrivez-nous</Link> : une personne vous répond
        du {SUPPORT_HOURS}.
      </p>
    )
  }
  return (
    <ul className={styles.results}>
      {found.map(({ topic, question }) => (
        <li key={question.id} className={styles.result}>
          <p className={text.small}>{topic.title}</p>
          <h3 className={text.h4}>
            <MarkedText text={question.question} terms={terms} />
          </h3>
          <HelpAnswer question={question} terms={terms} />
        </li>
      ))}
    </ul>
  )
}
