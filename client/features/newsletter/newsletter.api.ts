import { NetworkError } from '#client/platform/network-error.ts'
import type { subscribe } from '#shared/contracts/newsletter.ts'
import { NEWSLETTER_TAGS, type NewsletterSource } from '#shared/domain/newsletter.ts'

// Not taken from the contract: its validation would not fit into the landing page's byte budget.
const path: (typeof subscribe)['path'] = '/api/newsletter/subscribe'

interface Lead {
  firstName: string
  email: string
  source: NewsletterSource
}

/** Returns null once subscribed, or the server's reason for refusing; throws if the server cannot be reached. */
export async function sendSubscription(lead: Lead): Promise<string | null> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...lead, tags: NEWSLETTER_TAGS }),
  }).catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  // Always read: an unread response body keeps the request open.
  const body: unknown = await response.json().catch(() => null)
  return response.ok ? null : (messageOf(body) ?? 'Une erreur est survenue.')
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' ? body.message : undefined
}
