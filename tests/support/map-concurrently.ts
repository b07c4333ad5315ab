/** As many as keep the pool busy, and as few as it lends connections to in time. */
const AT_ONCE = 50

/** What each of the works comes to, in their order; many are under way at any time, but never all of thousands. */
export async function mapConcurrently<T, R>(
  works: readonly T[],
  does: (work: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const results: R[] = []
  const waiting = works.entries()
  const worker = async () => {
    for (const [nth, work] of waiting) results[nth] = await does(work)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
