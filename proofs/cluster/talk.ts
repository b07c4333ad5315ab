import { setTimeout as pause } from 'node:timers/promises'
import type { Pair } from './community.ts'
import type { Acknowledged, Page } from './page.ts'

const PAUSE_MS = 400
const KNOWN_WITHIN_MS = 15_000

interface Sent extends Acknowledged {
  to: Page
}

/** Makes every pair write in both directions. The returned function stops it and returns the acknowledged messages. */
export function startTalking(pairs: readonly Pair[], title: string) {
  let isOver = false

  async function talk(from: Page, to: Page, name: string): Promise<Sent[]> {
    const sent: Sent[] = []
    for (let nth = 1; !isOver; nth++) {
      sent.push({ ...(await from.write(`${title} ${name} ${nth}`)), to })
      await pause(PAUSE_MS)
    }
    return sent
  }

  const conversations = pairs.flatMap(({ pages: [one, two] }, nth) => [
    talk(one, two, `${nth}a`),
    talk(two, one, `${nth}b`),
  ])
  return async function stop(): Promise<Sent[]> {
    isOver = true
    return (await Promise.all(conversations)).flat()
  }
}

/** Waits until every acknowledged message has arrived, or a little longer than the limit. */
async function untilKnown(sent: readonly Sent[]): Promise<void> {
  const deadline = performance.now() + KNOWN_WITHIN_MS
  const isKnown = () => sent.every(({ to, content }) => to.received.has(content))
  while (!isKnown() && performance.now() < deadline) await pause(50)
}

export interface Delivery {
  sent: number
  lost: number
  live: number
  /** The longest and the median time from an acknowledgement to the partner's page, in milliseconds. */
  worst: number
  median: number
}

export async function deliveryOf(sent: readonly Sent[]): Promise<Delivery> {
  await untilKnown(sent)
  const received = sent.flatMap(({ to, content, at }) => {
    const known = to.received.get(content)
    return known ? [{ lag: Math.max(0, known.at - at), isLive: known.isLive }] : []
  })
  const lags = received.map(({ lag }) => lag).sort((a, b) => a - b)
  return {
    sent: sent.length,
    lost: sent.length - received.length,
    live: received.filter(({ isLive }) => isLive).length,
    worst: lags.at(-1) ?? 0,
    median: lags[Math.floor(lags.length / 2)] ?? 0,
  }
}
