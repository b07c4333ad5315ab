import type { Catalogue, PlanPrice } from '#shared/contracts/plans.ts'

function price(months: number, priceCents: number, saving: PlanPrice['saving']): PlanPrice {
  return {
    billing: months === 1 ? 'monthly' : 'annual',
    months,
    priceCents,
    perMonthCents: priceCents / months,
    renewalCents: priceCents,
    saving,
    offer: null,
  }
}

/** The catalogue as the API returns it, for client tests: the normal prices, with the simulated payment provider. */
export const CATALOGUE: Catalogue = {
  plans: [
    {
      plan: 'premium',
      prices: [
        price(6, 6000, { monthlyCents: 7800, cents: 1800, percent: 23 }),
        price(1, 1300, null),
      ],
    },
    {
      plan: 'gold',
      prices: [
        price(12, 22800, { monthlyCents: 30000, cents: 7200, percent: 24 }),
        price(1, 2500, null),
      ],
    },
  ],
  bonusProducts: [
    {
      product: 'flash_pack',
      title: 'Pack 50 Flashs',
      description: '50 flashs de plus, valables 30 jours',
      priceCents: 500,
      plans: ['premium'],
    },
    {
      product: 'super_flash',
      title: 'Super Flash',
      description: 'Votre profil en première position pendant 1 heure',
      priceCents: 200,
      plans: ['gold'],
    },
    {
      product: 'boost',
      title: 'Mise en avant',
      description: 'Votre profil en priorité pendant 24 heures',
      priceCents: 1000,
      plans: ['gratuit', 'premium', 'gold'],
    },
  ],
  hasEvents: false,
  payment: { provider: 'simulated', publishableKey: null },
  termsVersion: '1.0',
}
