import { useSyncExternalStore } from 'react'

interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** A value outside React that components can subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()

  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const resets: (() => void)[] = []

/** A store for private data of the signed-in member: it is emptied when they sign out or another member signs in. */
export function createMemberStore<T>(empty: T): Store<T> {
  const store = createStore(empty)
  resets.push(() => store.set(empty))
  return store
}

/** Empties every member store. */
export function forgetMemberStores(): void {
  for (const reset of resets) reset()
}

/** The current value of a store; on the server, `onServer`. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
