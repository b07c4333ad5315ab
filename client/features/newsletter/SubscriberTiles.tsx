import { Tiles } from '#client/ui/Tiles.tsx'
import type { SubscriberStatus } from '#shared/contracts/admin/newsletter.ts'

interface SubscriberTilesProps {
  /** Undefined while loading. */
  counts: Record<SubscriberStatus, number> | undefined
}

/** The number of addresses in each state. */
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
