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

/** The fragment of the address; a reload in the same tab finds it again, once it is out of sight. */
export function readFragment(token: string): string {
  return location.hash.slice(1) || (sessionStored.read(`opinion_key:${token}`) ?? '')
}

/** Takes it out of sight. */
export function hideFragment(token: string): void {
  if (location.hash === '') return
  sessionStored.write(`opinion_key:${token}`, location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
}
