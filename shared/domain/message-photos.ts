/**
 * The text of a message that is a photo, as lists, excerpts and quotes show it. Replacing this text (when a message is
 * removed) removes the photo.
 */
export const PHOTO_MESSAGE = 'Photo'

/** The URL of the photo of a message; the server serves it only to those who are allowed to see it. */
export function messagePhotoUrl(photoId: string): string {
  return `/media/messages/${photoId}`
}
