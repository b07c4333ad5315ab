import { newReadingPair, type ReadingPair } from './sealing.ts'

const DATABASE = 'opinions'
const STORE = 'keys'

/**
 * The pair by which a moderator reads in this browser, made the first time and kept in IndexedDB: its private half never
 * leaves it. Of two pages that make one at once the first to keep it wins.
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
