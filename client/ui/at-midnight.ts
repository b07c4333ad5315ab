/** When the day of the site ends, in words that are true where the reader is: « à minuit », elsewhere « à minuit, heure de Paris ». */
export function atMidnight(now = new Date()): string {
  const inParis = now.toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })
  return inParis === now.toLocaleString('fr-FR') ? 'à minuit' : 'à minuit, heure de Paris'
}
