const isTerminal = process.stderr.isTTY
const REFRESH_MS = isTerminal ? 1000 : 10_000

/** Prints the current step and its duration: a first start takes a minute and must not look stuck. */
export async function step(title, work) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const show = () =>
    process.stderr.write(isTerminal ? `\r${title} ${seconds()} s` : `  ${seconds()} s…\n`)

  process.stderr.write(isTerminal ? title : `${title}\n`)
  const timer = setInterval(show, REFRESH_MS)
  let isDone = false
  try {
    const result = await work()
    isDone = true
    return result
  } finally {
    clearInterval(timer)
    if (isTerminal) process.stderr.write('\n')
    if (isDone) process.stderr.write(`  Terminé en ${seconds()} s.\n`)
  }
}
