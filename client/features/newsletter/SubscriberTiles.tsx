import { Tiles } from '#client/ui/Tiles.tsx'
import type { SubscriberStatus } from '#shared/contracts/admin/newsletter.ts'

interface SubscriberTilesProps {
  /** Undefined while they are being read. */
  counts: Record<SubscriberStatus, number> | undefined
}

/** How many addresses there are in each state. */
export function SubscriberTiles({ counts }: SubscriberTilesProps) {
  return (
    <Tiles
      tiles={[
        { label: 'Confirmées', value: counts?.confirmed ?? null },
        { label: 'En attente', value: counts?.pending ?? null },
        { label: 'Désinscrites', value: counts?.unsubscribed ?? null },
      ]}
    />
  )
}
