import { useQuery } from '@tanstack/react-query'
import { legalNoticeQuery } from './legal.api.ts'

/** Where to write: the address itself, or the page that gives it as soon as it is known. */
export function Contact() {
  const { data } = useQuery(legalNoticeQuery)
  if (data?.email) return <a href={`mailto:${data.email}`}>{data.email}</a>
  return <a href="/legal/mentions-legales#editeur">l'adresse des mentions légales</a>
}
