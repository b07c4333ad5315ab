import { Link } from '#client/app/router.tsx'
import styles from './HelpAnswer.module.css'
import type { HelpQuestion } from './help.copy.ts'
import { MarkedText } from './MarkedText.tsx'

interface HelpAnswerProps {
  question: HelpQuestion
  terms?: readonly string[]
}

export function HelpAnswer({ question: { answer, link }, terms = [] }: HelpAnswerProps) {
  return (
    <div className={styles.answer}>
      {answer.map((paragraph) => (
        <p key={paragraph}>
          <MarkedText text={paragraph} terms={terms} />
        </p>
      ))}
      {link && (
        <Link to={link.to} className={styles.link}>
          {link.label}
        </Link>
      )}
    </div>
  )
}
