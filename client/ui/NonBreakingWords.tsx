import styles from './NonBreakingWords.module.css'

/**
 * Matches an email address, a word or range with a hyphen, or a weekday with its date (but not « à 3 h »), including
 * the punctuation around it.
 */
const WHOLE =
  /([^\s«]+@[^\s»]+|(?:«\s)?(?:[\p{L}\d’']+(?:-[\p{L}\d]+)+|[\p{L}’']+\u00a0\d+(?:er)?\u00a0\p{L}{3,})(?:\s?[;:!?»]|[.,…])*)/u

/**
 * The longest length that never breaks: « rendez-vous » fits a line of 320 px at twice the text size, « pouvons-nous »
 * does not.
 */
const LONG = 11

/**
 * A text that breaks only between words: never « rendez- / vous » or « e- / mail », nor « samedi / 28 novembre » if
 * that fits a line. It contains no joining character, because a screen reader could read it aloud, and a user of voice
 * control would not say it in the name of a button.
 */
export function NonBreakingWords({ children }: { children: string }) {
  // `split` puts the captured words at the odd indexes.
  return children.split(WHOLE).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={part.length > LONG ? styles.long : styles.whole}>
        {part.replace(/\u00a0(?=\d)/, ' ')}
      </span>
    ) : (
      part
    ),
  )
}
