import { sessionStored } from '#client/platform/storage.ts'

/** What this tab alone knows of an opinion that was asked for: its link, and the first name of who was sent it. */
export interface KeptLink {
  link: string | null
  person: string | null
}

export function keepLink(id: string, { link, person }: KeptLink): void {
  if (link) sessionStored.write(`opinion_link:${id}`, link)
  if (person) sessionStored.write(`opinion_person:${id}`, person)
}

export function readKeptLink(id: string): KeptLink {
  return {
    link: sessionStored.read(`opinion_link:${id}`),
    person: sessionStored.read(`opinion_person:${id}`),
  }
}

/** Once it is over: the name stays until its answer is hidden. */
export function forgetLink(id: string): void {
  sessionStored.remove(`opinion_link:${id}`)
}

export function forgetPerson(id: string): void {
  sessionStored.remove(`opinion_person:${id}`)
}

/** The fragment of the address, out of sight as soon as it is read; a reload in the same tab finds it again. */
export function takeFragment(token: string): string {
  const fragment = location.hash.slice(1)
  if (fragment === '') return sessionStored.read(`opinion_key:${token}`) ?? ''
  sessionStored.write(`opinion_key:${token}`, fragment)
  history.replaceState(history.state, '', location.pathname)
  return fragment
}
