import * as z from 'zod/mini'

/**
 * The schema of an object with the same type under each of some keys. `z.record` could describe it too, but then every
 * page of a member would load its code.
 */
export function keyed<Key extends string, Each extends z.ZodMiniType>(
  keys: readonly Key[],
  each: Each,
) {
  return z.object(Object.fromEntries(keys.map((key) => [key, each])) as Record<Key, Each>)
}
