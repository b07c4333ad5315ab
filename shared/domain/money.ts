const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const round = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

/** An amount with cents, for receipts and pay buttons: « 60,00 € ». */
export function euros(cents: number): string {
  return exact.format(cents / 100)
}

/** A price, with cents only if it has any: « 60 € », « 9,50 € ». */
export function shortEuros(cents: number): string {
  return (cents % 100 === 0 ? round : exact).format(cents / 100)
}

/** The part of a price that falls on one of its months, in cents, rounded up so that it never understates the price. */
export function perMonth(cents: number, months: number): number {
  return Math.ceil(cents / months)
}
