import { useQuery } from '@tanstack/react-query'
import { legalNoticeQuery } from './legal.api.ts'

/** The address to write to; none before it is known, nor on a demonstration. */
export function useContactAddress(): string | null {
  return useQuery(legalNoticeQuery).data?.email ?? null
}

/** Where to write: the address itself, or the page that gives it as soon as it is known. */
export function Contact() {
  const email = useContactAddress()
  if (email) return <a href={`mailto:${email}`}>{email}</a>
  return <a href="/legal/mentions-legales#editeur">l'adresse des mentions légales</a>
}
