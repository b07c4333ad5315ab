/**
 * The bounds of the photos of a profile (specifications 1 and 2, sections 5 and 9), read by the
 * server and by the forms. What is shown of a member without a photo, a figure without a face or a
 * demo face: `standIn` of server/features/portraits/portraits.service.ts.
 */

/**
 * How many photos a profile has at most. Where more are chosen than still fit, none of them is sent,
 * and what is no image or too large is left out alone: client/features/photos/select-photos.ts, in
 * the words of photo-toasts.ts beside it. Another maximum is `max` of PhotoPicker.tsx there. How
 * small each is made before it goes: client/platform/photo-jpeg.ts.
 */
export const PHOTOS_MAX = 6
/**
 * Of a live photo and of one in a message, too. JPEG, PNG and WebP are taken
 * (server/features/photos/photo-encoding.ts), by the back office JPG and PNG alone
 * (client/features/admin/photo-checks.ts).
 */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
