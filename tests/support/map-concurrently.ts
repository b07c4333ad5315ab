/** Enough to keep the connection pool busy, and few enough that every task gets a connection in time. */
const MAX_CONCURRENT = 50

/** Runs `work` on every item, at most `limit` at a time, and returns the results in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  limit = MAX_CONCURRENT,
): Promise<R[]> {
  const results: R[] = []
  const remaining = items.entries()
  const worker = async () => {
    for (const [nth, item] of remaining) results[nth] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
