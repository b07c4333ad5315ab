/**
 * Loaded into the server before anything else: reports the memory use after a garbage collection, when its parent
 * process asks for it.
 */
process.on('message', () => {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ heapUsed, rss })
})
