import type { getWelcomeOffer, WelcomeOffer } from '#shared/contracts/promo.ts'

// The landing page has a size budget, so its scripts contain neither the contracts nor their validation.
const path: (typeof getWelcomeOffer)['path'] = '/api/promo/welcome'

/** The welcome offer in force; null if there is none. */
export async function readWelcomeOffer(): Promise<WelcomeOffer | null> {
  const response = await fetch(path)
  // The body is read in any case, because an unread response keeps its request open.
  const body: unknown = await response.json()
  return response.ok ? (body as WelcomeOffer) : null
}
