import type { CurrentMember } from '#shared/contracts/members.ts'
import type { OpenedProfile } from '#shared/contracts/opened-profile.ts'

/** A member's own profile as seen by a member who is not a match: without the photos reserved for matches. */
export function asSeenByOthers(member: CurrentMember): OpenedProfile {
  const shown = member.photos.map((photo) => !member.reservedPhotoUrls.includes(photo))
  return {
    ...member,
    photos: member.photos.filter((_, index) => shown[index]),
    placeholders: member.placeholders.filter((_, index) => shown[index]),
    reservedPhotos: member.reservedPhotoUrls.length,
    presence: null,
    isMatch: false,
    hasFlashed: false,
    distanceKm: null,
  }
}
