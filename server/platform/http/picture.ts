import type { FastifyReply } from 'fastify'

/** Answers a picture to somebody who may see it: to be looked at on our own pages, and to run nothing. */
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

/** A public id, as it stands in the address of a picture. */
export const PICTURE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
