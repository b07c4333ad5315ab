import { useSyncExternalStore } from 'react'

interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** A value outside React that components can follow. */
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

const forgets: (() => void)[] = []

/** A store of what only the member who is here may see: it is empty again once they leave or change. */
export function createMemberStore<T>(empty: T): Store<T> {
  const store = createStore(empty)
  forgets.push(() => store.set(empty))
  return store
}

/** Empties what is kept of the member. */
export function forgetMemberStores(): void {
  for (const forget of forgets) forget()
}

/** The present value of a store; on the server, the value given for it. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
