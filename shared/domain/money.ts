const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const round = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

/** An amount to the cent, as it stands on a receipt or beside a pay button: « 60,00 € ». */
export function euros(cents: number): string {
  return exact.format(cents / 100)
}

/** A price as one says it: « 60 € », and « 9,50 € » where cents matter. */
export function shortEuros(cents: number): string {
  return (cents % 100 === 0 ? round : exact).format(cents / 100)
}
