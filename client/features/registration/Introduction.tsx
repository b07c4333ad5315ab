import { NoBreak } from '#client/ui/NoBreak.tsx'
import styles from './Introduction.module.css'

interface IntroductionProps {
  firstName: string
  /** Undefined until chosen. */
  age: number | undefined
  city: string
}

/**
 * The typed values as a sentence that will open the portrait. Hidden from screen readers, as the fields contain the
 * same.
 */
export function Introduction({ firstName, age, city }: IntroductionProps) {
  const [before, town] = atTown(city.trim())
  return (
    <p className={styles.sentence} aria-hidden="true">
      Je m'appelle <Word mark=",">{firstName.trim()}</Word> j'ai{' '}
      <Word key={age}>{age ? `${age}\u00a0ans` : ''}</Word> et je vis {before}{' '}
      <Word mark=".">{town}</Word>
    </p>
  )
}

/** A word or its blank, followed by a punctuation mark that never begins a line. */
function Word({ children, mark }: { children: string; mark?: string }) {
  if (children) {
    return (
      <>
        <b className={styles.said}>{children}</b>
        {mark}
      </>
    )
  }
  return (
    <NoBreak>
      <span className={styles.gap} />
      {mark}
    </NoBreak>
  )
}

/** « au Mans », « aux Sables-d'Olonne », but « à La Rochelle ». */
function atTown(city: string): [before: string, town: string] {
  const [, article, rest = city] = /^(Les?) (.+)$/.exec(city) ?? []
  return [article === 'Le' ? 'au' : article ? 'aux' : 'à', rest]
}
