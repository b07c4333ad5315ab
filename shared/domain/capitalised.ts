/** Capitalises the first letter of a text: « ce soir à 20 h » becomes « Ce soir à 20 h ». */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
