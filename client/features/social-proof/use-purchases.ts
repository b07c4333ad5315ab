import { useEffect, useState } from 'react'
import { areSalesPaused } from '#client/ui/overlay-turns.ts'
import type { Purchase } from '#shared/contracts/social-proof.ts'

/**
 * When a purchase of somebody else is told, and how long its toast stays, in milliseconds
 * (specification 1, section 9). Its sentence, its place at the bottom left and where « Découvrir »
 * leads: SocialProof.tsx. For how long none is after a flash: `TENDER_MS` of client/ui/overlay-turns.ts.
 * Whose they are in the demonstration: server/features/social-proof/social-proof.samples.ts.
 */
export const SHOWN_MS = 8000
const FIRST_MS = 30_000
const CHECK_MS = 10_000
const REST_MS = 20_000
const CHANCE = 0.4

/** One of the purchases now and then; `random` answers from 0 to 1. */
export function usePurchases(items: readonly Purchase[], random: () => number) {
  const [shown, setShown] = useState<Purchase | null>(null)

  useEffect(() => {
    if (items.length === 0) return
    let lastAt = 0
    let checks: ReturnType<typeof setInterval> | undefined

    function show() {
      lastAt = Date.now()
      // Its turn is over, not put off.
      if (areSalesPaused()) return
      const next = items[Math.floor(random() * items.length)] ?? null
      // The one that is being read is not replaced.
      setShown((still) => still ?? next)
    }
    const first = setTimeout(() => {
      show()
      checks = setInterval(() => {
        if (Date.now() - lastAt > REST_MS && random() < CHANCE) show()
      }, CHECK_MS)
    }, FIRST_MS)
    return () => {
      clearTimeout(first)
      clearInterval(checks)
    }
  }, [items, random])

  return { shown, hide: () => setShown(null) }
}
