import * as z from 'zod/mini'
import { PHOTO_MAX_BYTES } from '../domain/photos.ts'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'
import { message } from './messages.ts'

/**
 * Sends a photo to a partner, under the same rules as the member's own text. As for messages, repeating a `clientId`
 * sends nothing.
 */
export const sendPhoto = route({
  method: 'POST',
  path: '/api/messages/:partnerId/photos/:clientId',
  audience: 'member',
  summary: 'Send a photo to a partner',
  params: z.object({ partnerId: memberId, clientId: z.uuid() }),
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES },
  response: message,
  problems: [
    'validation',
    'profile_held',
    'match_not_found',
    'member_not_found',
    'conversation_closed',
    'conversations_restricted',
    'plan_required',
    'invalid_image',
    'photo_too_large',
    'too_many_requests',
    'unavailable',
  ],
})

/** Removes the veil from a received photo permanently; before that, the caller cannot load its file. */
export const unveilPhoto = route({
  method: 'POST',
  path: '/api/messages/photos/:photoId/unveil',
  audience: 'member',
  summary: 'Reveal a received photo',
  status: 204,
  params: z.object({ photoId: z.uuid() }),
  response: null,
  problems: ['validation', 'photo_gone'],
})
