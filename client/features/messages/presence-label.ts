import type { z } from 'zod/mini'
import type { presence } from '#shared/contracts/profile.ts'
import { timeLabel } from '#shared/domain/time-label.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** « En ligne » or « Vu il y a 2 h »; null if the partner hides their presence. */
export function presenceLabel(shown: z.infer<typeof presence>, now: Date): string | null {
  if (!shown) return null
  if (shown.isOnline) return 'En ligne'
  if (!shown.lastSeenAt) return null
  const lastSeenAt = new Date(shown.lastSeenAt)
  const ago = now.getTime() - lastSeenAt.getTime()
  if (ago < HOUR) return `Vu il y a ${Math.max(1, Math.floor(ago / MINUTE))}\u00a0min`
  if (ago < DAY) return `Vu il y a ${Math.floor(ago / HOUR)}\u00a0h`
  const days = Math.floor(ago / DAY)
  if (days < 7) return `Vu il y a ${days}\u00a0j`
  return `Vu le ${timeLabel(lastSeenAt, now)}`
}
