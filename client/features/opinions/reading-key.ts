import { newReadingPair, type ReadingPair } from './sealing.ts'

const DATABASE = 'opinions'
const STORE = 'keys'

/**
 * The key pair of a moderator in this browser, created the first time and stored in IndexedDB; its private key never
 * leaves the browser. If two pages create one at the same time, the first one that is stored wins.
 */
export async function readingKeyOf(memberId: string): Promise<ReadingPair> {
  const database = await open()
  try {
    const known = await request<ReadingPair | undefined>(storeOf(database).get(memberId))
    if (known) return known
    const made = await newReadingPair()
    const store = storeOf(database)
    const kept = await request<ReadingPair | undefined>(store.get(memberId))
    if (kept) return kept
    await request(store.put(made, memberId))
    return made
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
  return request(opening)
}

function storeOf(database: IDBDatabase): IDBObjectStore {
  return database.transaction(STORE, 'readwrite').objectStore(STORE)
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
