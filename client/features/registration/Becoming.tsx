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
      Je m'appelle <Word>{firstName.trim()}</Word>, j'ai{' '}
      <Word key={age}>{age ? `${age}\u00a0ans` : ''}</Word> et je vis {before} <Word>{town}</Word>.
    </p>
  )
}

function Word({ children }: { children: string }) {
  return children ? <b className={styles.said}>{children}</b> : <span className={styles.gap} />
}

/** « au Mans », « aux Sables-d'Olonne », but « à La Rochelle ». */
function atTown(city: string): [before: string, town: string] {
  const [, article, rest = city] = /^(Les?) (.+)$/.exec(city) ?? []
  return [article === 'Le' ? 'au' : article ? 'aux' : 'à', rest]
}
