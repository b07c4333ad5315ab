import styles from './WholeWords.module.css'

/** An e-mail address, a word or a range with a hyphen in it, or a weekday with its date, which « à 3 h » is not; and the marks around it. */
const WHOLE =
  /([^\s«]+@[^\s»]+|(?:«\s)?(?:[\p{L}\d’']+(?:-[\p{L}\d]+)+|[\p{L}’']+\u00a0\d+(?:er)?\u00a0\p{L}{3,})(?:\s?[;:!?»]|[.,…])*)/u

/** « rendez-vous » fits a line of 320 px with letters twice as large; « pouvons-nous » does not. */
const LONG = 11

/**
 * A text that is broken between its words alone: neither « rendez- / vous » nor « e- / mail », nor « samedi / 28 novembre »
 * where that fits a line. No sign that joins stands in it, which a reader could read out, and which whoever speaks the name of
 * a button would not say.
 */
export function WholeWords({ children }: { children: string }) {
  // Every second part is such a word.
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
