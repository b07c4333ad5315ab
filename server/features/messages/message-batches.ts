import { isOutage } from '#server/platform/database/outage.ts'

/** What one statement takes at most. */
const MOST = 100

interface Waiting<T, R> {
  item: T
  resolve(result: R): void
  reject(error: unknown): void
}

/**
 * Keeps at once the first that comes, and together all that come while it is being kept: the busier the process, the
 * fewer statements and commits a message takes. `keep` answers as many as it is given, in their order.
 */
export function createBatches<T, R>(keep: (items: readonly T[]) => Promise<readonly R[]>) {
  const waiting: Waiting<T, R>[] = []
  let isKeeping = false

  function add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isKeeping) return
      isKeeping = true
      // After all that came in the same turn of the loop.
      setImmediate(keepWaiting)
    })
  }

  async function keepWaiting(): Promise<void> {
    while (waiting.length > 0) await keepTogether(waiting.splice(0, MOST))
    isKeeping = false
  }

  async function keepTogether(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await keep(batch.map(({ item }) => item))
      for (const [nth, { resolve }] of batch.entries()) resolve(results[nth] as R)
    } catch (error) {
      // A message that waits behind an outage is refused with those that met it, or its own wait would begin only now.
      if (isOutage(error)) refuse([...batch, ...waiting.splice(0)], error)
      else if (batch.length === 1) refuse(batch, error)
      // One that cannot be kept must not cost the others theirs.
      else for (const one of batch) await keepTogether([one])
    }
  }

  function refuse(batch: readonly Waiting<T, R>[], error: unknown): void {
    for (const { reject } of batch) reject(error)
  }

  return { add }
}
