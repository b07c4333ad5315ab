/** Loaded into the server before anything else: tells its parent, when asked, what is left after a collection. */
process.on('message', () => {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ heapUsed, rss })
})
