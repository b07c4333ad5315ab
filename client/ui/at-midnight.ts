/**
 * When the day of the site ends, in words that are true in the member's time zone: « à minuit », or « à minuit, heure
 * de Paris ».
 */
export function atMidnight(now = new Date()): string {
  const inParis = now.toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })
  return inParis === now.toLocaleString('fr-FR') ? 'à minuit' : 'à minuit, heure de Paris'
}
