import type { FastifyReply } from 'fastify'

/**
 * Sends a picture to a member who is allowed to see it. The headers let only our own pages display it, and prevent it
 * from running anything.
 */
export function sendPicture(
  reply: FastifyReply,
  bytes: Uint8Array,
  cacheControl: 'no-store' | 'private, max-age=3600',
): FastifyReply {
  return reply
    .type('image/webp')
    .header('Cache-Control', cacheControl)
    .header('Content-Disposition', 'inline; filename="photo.webp"')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .send(bytes)
}

/** A public id in the URL of a picture. */
export const PICTURE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
