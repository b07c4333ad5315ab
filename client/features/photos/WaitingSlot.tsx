import { FailedSlot } from './FailedSlot.tsx'
import { PendingSlot } from './PendingSlot.tsx'
import type { PendingPhoto } from './use-photo-uploads.ts'

interface WaitingSlotProps {
  photo: PendingPhoto
  place: number
  onRetry: () => void
  onGiveUp: () => void
}

/** A photo that is not with the others yet: on its way, or kept from going. */
export function WaitingSlot({ photo, place, onRetry, onGiveUp }: WaitingSlotProps) {
  if (!photo.hasFailed) return <PendingSlot place={place} share={photo.share} />
  return <FailedSlot place={place} onRetry={onRetry} onGiveUp={onGiveUp} />
}
