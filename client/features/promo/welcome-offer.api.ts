import type { getWelcomeOffer, WelcomeOffer } from '#shared/contracts/promo.ts'

// The landing page counts its bytes: the contracts and what checks them stay out of its scripts.
const path: (typeof getWelcomeOffer)['path'] = '/api/promo/welcome'

/** The welcome offer in force; null where there is none. */
export async function readWelcomeOffer(): Promise<WelcomeOffer | null> {
  const response = await fetch(path)
  // Read in any case: an answer left unread keeps its request open.
  const body: unknown = await response.json()
  return response.ok ? (body as WelcomeOffer) : null
}
