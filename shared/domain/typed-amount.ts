/** Parses an amount as French people type it, « 49,99 » or « 60 € », into cents; null for anything else. */
export function centsTyped(text: string): number | null {
  const typed = /^(\d{1,6})(?:[,.](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, ''))
  if (!typed) return null
  const [, euros = '0', cents = ''] = typed
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Formats cents as they would be typed: « 49,99 ». */
export function typedAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
