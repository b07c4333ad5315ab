import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { Catalogue } from '#shared/contracts/plans.ts'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { CATALOGUE } from './catalogue.ts'
import { json, passTime, renderAsMember, stubApi, stubMotion } from './member-page.tsx'

interface Shop {
  catalogue?: Catalogue
  plan?: CurrentMember['subscription']
  subscription?: Subscription | null
  upgradeCreditCents?: number
  answers?: Parameters<typeof stubApi>[0]
}

/** Opens a page about plans, as a member with this subscription sees it. */
export async function openPlans(page: ReactNode, shop: Shop = {}) {
  const { catalogue = CATALOGUE, plan = 'gratuit', subscription = null } = shop
  const { upgradeCreditCents = 0, answers } = shop
  stubMotion()
  const api = stubApi({
    'GET /api/catalogue': () => json(catalogue),
    'GET /api/subscriptions/current': () => json({ subscription, upgradeCreditCents }),
    'GET /api/flashes/remaining': () => json({ remaining: 2, limit: 3, used: 1, bonus: 0 }),
    'GET /api/users/stats': () => json({}),
    ...answers,
  })
  renderAsMember(page, { subscription: plan })
  await passTime(0)
  return api
}

export function planCard(name: string) {
  return within(screen.getByRole('article', { name }))
}

/** The text of a card, with non-breaking spaces as ordinary ones. */
export function words(name: string): string {
  const { textContent } = screen.getByRole('article', { name })
  return (textContent ?? '').replaceAll(/\s/g, ' ')
}
