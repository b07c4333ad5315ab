import { fail } from '#server/platform/http/problem.ts'

const MESSAGE = 'Cette adresse est jetable. Saisissez une adresse que vous lisez vraiment.'

/** Refuses an address of a service that lends mailboxes for some minutes: a banned person could return immediately. */
export async function refuseThrowaway(email: string): Promise<void> {
  const parts = email.slice(email.lastIndexOf('@') + 1).split('.')
  // A subdomain of such a service belongs to it.
  const names = parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
  const throwaway = await throwawayDomains()
  if (!names.some((name) => throwaway.has(name))) return
  fail('validation', { errors: [{ path: 'email', message: MESSAGE }] })
}

let loading: Promise<ReadonlySet<string>> | undefined

/** Loaded on first use: the list has tens of thousands of names. */
function throwawayDomains(): Promise<ReadonlySet<string>> {
  loading ??= import('disposable-email-domains', { with: { type: 'json' } }).then(
    ({ default: domains }) => new Set(domains),
  )
  return loading
}
