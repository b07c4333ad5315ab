import { createLivePhotoService } from './features/verification/live-photos.service.ts'
import { createVerificationService } from './features/verification/verification.service.ts'
import { createVerificationQueueService } from './features/verification/verification-queue.service.ts'
import { createVerificationSweepService } from './features/verification/verification-sweep.service.ts'

type Dependencies = Parameters<typeof createLivePhotoService>[0] &
  Omit<Parameters<typeof createVerificationService>[0], 'livePhotos'> &
  Omit<Parameters<typeof createVerificationQueueService>[0], 'livePhotos'>

/** The verification of profiles: how it is asked for, decided, and forgotten. */
export function createVerifications(deps: Dependencies) {
  const livePhotos = createLivePhotoService(deps)
  return {
    verification: createVerificationService({ ...deps, livePhotos }),
    verificationQueue: createVerificationQueueService({ ...deps, livePhotos }),
    verificationSweep: createVerificationSweepService({ ...deps, livePhotos }),
  }
}
