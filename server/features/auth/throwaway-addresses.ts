import domains from 'disposable-email-domains' with { type: 'json' }
import { fail } from '#server/platform/http/problem.ts'

const THROWAWAY: ReadonlySet<string> = new Set(domains)
const MESSAGE = 'Cette adresse est jetable. Saisissez une adresse que vous lisez vraiment.'

/** Refuses an address of a service that lends mailboxes for some minutes: anyone who is excluded would be back at once. */
export function refuseThrowaway(email: string): void {
  const parts = email.slice(email.lastIndexOf('@') + 1).split('.')
  // A subdomain of such a service is the service.
  const names = parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
  if (!names.some((name) => THROWAWAY.has(name))) return
  fail('validation', { errors: [{ path: 'email', message: MESSAGE }] })
}
