const monthFormat = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** « d'octobre 2026 », « de mai 2026 », from the first day of the month. */
export function ofMonth(firstDay: string): string {
  const month = monthFormat.format(new Date(firstDay))
  return /^[ao]/.test(month) ? `d'${month}` : `de ${month}`
}
