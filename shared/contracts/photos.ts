import * as z from 'zod/mini'
import { PHOTO_MAX_BYTES } from '../domain/photos.ts'
import { route } from '../kit/route.ts'

/**
 * Keeps one photo until a profile claims it. Open to members, and to visitors with the onboarding cookie. How small
 * each photo is made before it is sent: client/platform/photo-jpeg.ts. A failed photo is replaced by « Erreur lors de
 * l'upload » (client/features/photos/FailedSlot.tsx).
 */
export const uploadPhoto = route({
  method: 'POST',
  path: '/api/upload/photo',
  audience: 'public',
  summary: 'Send a photo',
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES },
  response: z.object({ url: z.string() }),
  problems: [
    'unauthenticated',
    'invalid_image',
    'photo_too_large',
    'too_many_requests',
    'unavailable',
  ],
})
