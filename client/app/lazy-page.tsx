import type { ComponentType } from 'react'
import { type LazyPart, lazyFrom, lazyPart } from '#client/ui/lazy-part.tsx'

export type LazyPage<Props = object> = LazyPart<Props>

/**
 * A page that loads at first use. If loading fails, it throws once instead of retrying; the next navigation tries
 * again.
 */
export function lazyPage<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyPart(load, name, null)
}

/** A lazy page whose component is built from several fetched parts. */
export function lazyPageFrom(fetchPage: () => Promise<ComponentType>): LazyPage {
  return lazyFrom(fetchPage, null)
}
