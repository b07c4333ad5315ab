import { isOutage } from '#server/platform/database/outage.ts'

/** Who never sends theirs again is forgotten for those who may. */
const MOST = 10_000

/**
 * The messages whose sender was told of an outage: any of them may have been kept all the same, its answer lost, and told to
 * nobody. Sent again, it is still news to whom it is for.
 */
export function createDoubts() {
  const doubted = new Set<string>()

  /** Keeps a message in mind where an outage leaves open what became of it. */
  async function watch<T>(message: string | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (message !== undefined && isOutage(error)) doubt(message)
      throw error
    }
  }

  function doubt(message: string): void {
    doubted.add(message)
    const [oldest] = doubted
    if (doubted.size > MOST && oldest !== undefined) doubted.delete(oldest)
  }

  /** Whether it was in doubt; from then on it is not. */
  function settle(message: string | undefined): boolean {
    return message !== undefined && doubted.delete(message)
  }

  return { watch, settle }
}
