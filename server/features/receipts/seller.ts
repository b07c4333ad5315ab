import type { Config } from '#server/config.ts'

/** Who sells, as the site's owner has stated it: what is not stated is left out, nothing is invented. */
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
