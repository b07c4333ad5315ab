import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Message, MessagePhoto } from '#shared/contracts/messages.ts'
import { PHOTO_MESSAGE } from '#shared/domain/message-photos.ts'

/** A message as it is kept, with its photo. */
export interface MessageRow {
  id: number
  senderId: number
  clientId: string | null
  body: string
  sentAt: Date
  photoId: string | null
  thumbhash: string | null
  isPhotoSeen: boolean | null
}

type Side = Awaited<ReturnType<MatchService['requireMatch']>>

/** A message as one of the two reads it. */
export function toMessage(
  row: MessageRow,
  viewer: Pick<Viewer, 'id' | 'publicId'>,
  match: Side,
): Message {
  const isMine = row.senderId === viewer.id
  const photo = photoOf(row, isMine)
  return {
    id: row.id,
    senderId: isMine ? viewer.publicId : match.partnerPublicId,
    receiverId: isMine ? match.partnerPublicId : viewer.publicId,
    content: row.body,
    createdAt: row.sentAt.toISOString(),
    isRead: row.id <= (isMine ? match.partnerLastReadId : match.lastReadId),
    clientId: isMine ? row.clientId : null,
    ...(photo && { photo }),
  }
}

/** Whoever put other words in the place of a photo's took it away. */
function photoOf(row: MessageRow, isMine: boolean): MessagePhoto | undefined {
  const { photoId, thumbhash, isPhotoSeen } = row
  if (photoId === null || row.body !== PHOTO_MESSAGE) return undefined
  return {
    id: photoId,
    thumbhash: thumbhash ?? '',
    isVeiled: !isMine && !isPhotoSeen,
  }
}
