/**
 * Limits for the photos of a profile (specifications 1 and 2, sections 5 and 9), used by the server and the forms. A
 * member without a photo is shown with an initial or, for a demo member, a drawn face: `placeholderUrl` in
 * server/features/portraits/portraits.service.ts.
 */

/**
 * The maximum number of photos in a profile. If a member selects more than still fit, none is uploaded; a file that is
 * not an image or is too large is skipped on its own: client/features/photos/select-photos.ts, with the messages in
 * photo-toasts.ts. The `max` prop of PhotoPicker.tsx sets a different maximum. The upload size:
 * client/platform/photo-jpeg.ts.
 */
export const PHOTOS_MAX = 6
/**
 * The maximum size of a photo, also of a live photo and of a photo in a message. JPEG, PNG and WebP are accepted
 * (server/features/photos/photo-encoding.ts); the back office accepts only JPEG and PNG
 * (client/features/admin/photo-checks.ts).
 */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
