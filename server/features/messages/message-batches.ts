import { isOutage } from '#server/platform/database/outage.ts'

/** The maximum number of items that one statement stores. */
const BATCH_MAX = 100

interface Waiting<T, R> {
  item: T
  resolve(result: R): void
  reject(error: unknown): void
}

/**
 * Stores the items of one event-loop turn in one call, and all items that arrive meanwhile together in the next: the
 * busier the process, the fewer statements and commits per message. `store` returns one result per item, in the same
 * order.
 */
export function createBatches<T, R>(store: (items: readonly T[]) => Promise<readonly R[]>) {
  const waiting: Waiting<T, R>[] = []
  let isStoring = false

  function add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isStoring) return
      isStoring = true
      // Runs after all items that are added in the same turn of the event loop.
      setImmediate(storeWaiting)
    })
  }

  async function storeWaiting(): Promise<void> {
    while (waiting.length > 0) await storeTogether(waiting.splice(0, BATCH_MAX))
    isStoring = false
  }

  async function storeTogether(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await store(batch.map(({ item }) => item))
      for (const [nth, { resolve }] of batch.entries()) resolve(results[nth] as R)
    } catch (error) {
      // The waiting items are rejected with the batch that met the outage: otherwise each would wait for its own
      // timeout.
      if (isOutage(error)) refuse([...batch, ...waiting.splice(0)], error)
      else if (batch.length === 1) refuse(batch, error)
      // One item that cannot be stored must not fail the others, so each is retried alone.
      else for (const one of batch) await storeTogether([one])
    }
  }

  function refuse(batch: readonly Waiting<T, R>[], error: unknown): void {
    for (const { reject } of batch) reject(error)
  }

  return { add }
}
