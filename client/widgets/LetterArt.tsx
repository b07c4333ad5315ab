import letterScene from '#client/assets/scenes/enveloppe.svg'

/** The picture of a page that an emailed link opens, or that has just sent an email. */
export function LetterArt() {
  return <img src={letterScene} alt="" width={900} height={1000} />
}
