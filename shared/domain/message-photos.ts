/** The words of a message that is a photo: what lists, excerpts and quotes say of it. Other words in their place take the photo away. */
export const PHOTO_MESSAGE = 'Photo'

/** Where the photo of a message is fetched, by those who may see it. */
export function messagePhotoUrl(photoId: string): string {
  return `/media/messages/${photoId}`
}
