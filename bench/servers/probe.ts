/** Loaded into a server before anything else: tells the bench, when asked, what the process has used. */
process.on('message', (question) => {
  if (question === 'memory') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, rss: process.memoryUsage.rss() })
})
