const AGAIN_AFTER_MS = 10_000

/** Fetches a part that nothing else stands in for: again and again, until it is here. */
export function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    return untilLoaded(load)
  })
}
