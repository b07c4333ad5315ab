import { sessionStored } from '#client/platform/storage.ts'

/** What only this tab stores about a requested opinion: its link, and the first name of the person who receives it. */
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

/** Called once the request is over; the name is kept until the answer is hidden. */
export function forgetLink(id: string): void {
  sessionStored.remove(`opinion_link:${id}`)
}

export function forgetPerson(id: string): void {
  sessionStored.remove(`opinion_person:${id}`)
}

/** The fragment of the URL; after `hideFragment`, a reload in the same tab still finds it. */
export function readFragment(token: string): string {
  return location.hash.slice(1) || (sessionStored.read(`opinion_key:${token}`) ?? '')
}

/** Removes the fragment from the URL and stores it in this tab. */
export function hideFragment(token: string): void {
  if (location.hash === '') return
  sessionStored.write(`opinion_key:${token}`, location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
}
