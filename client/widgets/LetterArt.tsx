import letterScene from '#client/assets/scenes/enveloppe.svg'

/** The picture of a page that a mailed link leads to, or that has just sent a letter. */
export function LetterArt() {
  return <img src={letterScene} alt="" width={900} height={1000} />
}
