import type { MatchService } from '#server/features/matches/matches.service.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Message, MessagePhoto, Reaction } from '#shared/contracts/messages.ts'
import { PHOTO_MESSAGE } from '#shared/domain/message-photos.ts'
import type { ReactionSign } from '#shared/domain/reactions.ts'

/** The message that a message quotes; its sender and body are null when it no longer exists. */
export interface Quoted {
  quotedId: number | null
  quotedSenderId: number | null
  quotedBody: string | null
}

export interface ReactionRow {
  memberId: number
  sign: ReactionSign
}

/** A stored message with its photo and its reactions. */
export interface MessageRow extends Quoted {
  id: number
  senderId: number
  clientId: string | null
  body: string
  sentAt: Date
  photoId: string | null
  thumbhash: string | null
  isPhotoSeen: boolean | null
  /** The earliest first; null when nobody has reacted. */
  reactions: ReactionRow[] | null
}

type Side = Awaited<ReturnType<MatchService['requireMatch']>>

/** Converts a stored message to the form in which one member of the match receives it. */
export function toMessage(
  row: MessageRow,
  viewer: Pick<Viewer, 'id' | 'publicId'>,
  match: Side,
): Message {
  const isMine = row.senderId === viewer.id
  const photo = photoOf(row, isMine)
  const publicIdOf = (id: number) => (id === viewer.id ? viewer.publicId : match.partnerPublicId)
  return {
    id: row.id,
    senderId: isMine ? viewer.publicId : match.partnerPublicId,
    receiverId: isMine ? match.partnerPublicId : viewer.publicId,
    content: row.body,
    createdAt: row.sentAt.toISOString(),
    isRead: row.id <= (isMine ? match.partnerLastReadId : match.lastReadId),
    clientId: isMine ? row.clientId : null,
    ...(photo && { photo }),
    ...toQuoted(row, publicIdOf),
    ...(row.reactions && { reactions: toReactions(row.reactions, publicIdOf) }),
  }
}

/** A body other than PHOTO_MESSAGE means that the photo was removed, by the team or with its sender's account. */
function photoOf(row: MessageRow, isMine: boolean): MessagePhoto | undefined {
  const { photoId, thumbhash, isPhotoSeen } = row
  if (photoId === null || row.body !== PHOTO_MESSAGE) return undefined
  return {
    id: photoId,
    thumbhash: thumbhash ?? '',
    isVeiled: !isMine && !isPhotoSeen,
  }
}

export function toQuoted(
  { quotedId, quotedSenderId, quotedBody }: Quoted,
  publicIdOf: (id: number) => string,
): Pick<Message, 'quoted'> {
  if (quotedId === null) return {}
  const senderId = quotedSenderId === null ? null : publicIdOf(quotedSenderId)
  return { quoted: { id: quotedId, senderId, content: quotedBody } }
}

export function toReactions(
  stored: readonly ReactionRow[],
  publicIdOf: (id: number) => string,
): Reaction[] {
  return stored.map(({ memberId, sign }) => ({ memberId: publicIdOf(memberId), sign }))
}
