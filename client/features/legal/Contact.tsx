import { useQuery } from '@tanstack/react-query'
import { legalNoticeQuery } from './legal.api.ts'

/** The support email address; null until it has loaded, and in a demo without one. */
export function useContactAddress(): string | null {
  return useQuery(legalNoticeQuery).data?.email ?? null
}

/** A link to the support address, or to the legal notice until the address has loaded. */
export function Contact() {
  const email = useContactAddress()
  if (email) return <a href={`mailto:${email}`}>{email}</a>
  return <a href="/legal/mentions-legales#editeur">l'adresse des mentions légales</a>
}
