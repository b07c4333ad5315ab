import type { ComponentType } from 'react'
import { type LazyPart, lazyFrom, lazyPart } from '#client/ui/lazy-part.tsx'

export type LazyPage<Props = object> = LazyPart<Props>

/** A page, without which there is nothing to show: what did not come breaks, once, and is asked for again by the next press. */
export function lazyPage<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyPart(load, name, null)
}

/** The same of a page that is made of what is fetched. */
export function lazyPageFrom(fetchPage: () => Promise<ComponentType>): LazyPage {
  return lazyFrom(fetchPage, null)
}
