/** Loaded into a server before anything else: reports the resource use of the process when the bench asks for it. */
process.on('message', (question) => {
  if (question === 'memory') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, rss: process.memoryUsage.rss() })
})
