import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import styles from './MarkedText.module.css'
import { markTerms } from './search.ts'

interface MarkedTextProps {
  text: string
  terms: readonly string[]
}

/** A text with the search terms highlighted. */
export function MarkedText({ text, terms }: MarkedTextProps) {
  return markTerms(text, terms).map((part) =>
    part.isMarked ? (
      <mark key={part.at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <NonBreakingWords key={part.at}>{part.text}</NonBreakingWords>
    ),
  )
}
