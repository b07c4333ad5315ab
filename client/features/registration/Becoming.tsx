import { NoBreak } from '#client/ui/NoBreak.tsx'
import styles from './Becoming.module.css'

interface BecomingProps {
  firstName: string
  /** Undefined until it is chosen. */
  age: number | undefined
  city: string
}

/** What is typed, as the sentence it makes: the form is already a portrait. For the eye alone, the fields say the same. */
export function Becoming({ firstName, age, city }: BecomingProps) {
  const [before, town] = atTown(city.trim())
  return (
    <p className={styles.sentence} aria-hidden="true">
      Je m'appelle <Word mark=",">{firstName.trim()}</Word> j'ai{' '}
      <Word key={age}>{age ? `${age}\u00a0ans` : ''}</Word> et je vis {before}{' '}
      <Word mark=".">{town}</Word>
    </p>
  )
}

/** A word, or its empty place, with the mark behind it, which never begins a line. */
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
