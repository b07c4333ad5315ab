import styles from './WholeWords.module.css'

/** A word with a hyphen in it, and the mark that follows it. */
const HYPHENATED = /([\p{L}’']+(?:-\p{L}+)+(?:\s?[;:!?»]|[.,…])*)/u

/** « rendez-vous » fits a line of 320 px with letters twice as large; « Marie-Antoinette » does not. */
const LONG = 13

/**
 * A text that is broken between its words alone: neither « rendez- / vous » nor « e- / mail ». No sign that joins stands in
 * it, which a reader could read out, and which whoever speaks the name of a button would not say.
 */
export function WholeWords({ children }: { children: string }) {
  // Every second part is such a word.
  return children.split(HYPHENATED).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={part.length > LONG ? styles.long : styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
