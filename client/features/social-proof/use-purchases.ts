import { useEffect, useState } from 'react'
import { areSalesPaused } from '#client/ui/overlay-turns.ts'
import type { Purchase } from '#shared/contracts/social-proof.ts'

/**
 * When another member's purchase is shown, and for how long, in milliseconds (specification 1, section 9). Its
 * sentence, its place at the bottom left and the link « Découvrir »: SocialProof.tsx. How long none is shown after a
 * flash: `PAUSE_MS` of client/ui/overlay-turns.ts. The buyers of the demonstration:
 * server/features/social-proof/social-proof.samples.ts.
 */
export const SHOWN_MS = 8000
const FIRST_MS = 30_000
const CHECK_MS = 10_000
const REST_MS = 20_000
const CHANCE = 0.4

/** Picks one of the purchases from time to time; `random` returns a number from 0 to 1. */
export function usePurchases(items: readonly Purchase[], random: () => number) {
  const [shown, setShown] = useState<Purchase | null>(null)

  useEffect(() => {
    if (items.length === 0) return
    let lastAt = 0
    let checks: ReturnType<typeof setInterval> | undefined

    function show() {
      lastAt = Date.now()
      // Skipped, not postponed.
      if (areSalesPaused()) return
      const next = items[Math.floor(random() * items.length)] ?? null
      // A purchase that is still shown is not replaced.
      setShown((current) => current ?? next)
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

  // One that waits behind another overlay is dropped as well: the burst of a flash hides it.
  useEffect(() => {
    if (shown && areSalesPaused()) setShown(null)
  })

  return { shown, hide: () => setShown(null) }
}
