import type { Config } from '#server/config.ts'

/** The seller's identity, as configured by the site's owner. What is not configured is left out. */
export function sellerLines({
  legal,
  supportEmail,
}: Pick<Config, 'legal' | 'supportEmail'>): string[] {
  const name = [legal.name ?? 'Embellie', legal.form].filter(Boolean).join(', ')
  const stated = [
    name,
    legal.address,
    legal.registration,
    legal.vat && `Numéro de TVA : ${legal.vat}`,
    legal.phone,
    supportEmail,
  ]
  return stated.filter((line) => line !== null)
}
