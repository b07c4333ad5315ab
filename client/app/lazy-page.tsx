import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '#client/ui/lazy-part.tsx'

export type LazyPage<Props = object> = LazyPart<Props>

/** A page, without which there is nothing to show: what did not come breaks, once, and is asked for again by the next press. */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  return lazyPart(load, null)
}
