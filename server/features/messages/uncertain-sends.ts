import { isOutage } from '#server/platform/database/outage.ts'

/** The oldest entry above this number is dropped: its sender may never retry. */
const MAX_TRACKED = 10_000

/**
 * The messages whose sender received an outage error, although the database may have stored them before its answer was
 * lost. `message.sent` was not emitted for them, so it must be emitted when a retry finds such a message stored.
 */
export function createUncertainSends() {
  const uncertain = new Set<string>()

  /** Runs `work`, and records the message if an outage leaves unknown whether it was stored. */
  async function track<T>(message: string | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (message !== undefined && isOutage(error)) record(message)
      throw error
    }
  }

  function record(message: string): void {
    uncertain.add(message)
    const [oldest] = uncertain
    if (uncertain.size > MAX_TRACKED && oldest !== undefined) uncertain.delete(oldest)
  }

  /** Whether the outcome of an earlier attempt was unknown; removes the record. */
  function resolve(message: string | undefined): boolean {
    return message !== undefined && uncertain.delete(message)
  }

  return { track, resolve }
}
