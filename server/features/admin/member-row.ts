import type { AdminRow } from '#server/features/members/member-admin.service.ts'
import type { MemberPhotos } from '#server/features/photos/photos.service.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { interestsOf } from '#shared/domain/interests.ts'
import type { Region } from '#shared/domain/regions.ts'
import { traitsOf } from '#shared/domain/traits.ts'

/** Facts about a member that the list shows in addition to their row in `members`. */
export interface AdminFacts {
  flashesUsed: number
  referralCode: string | null
  isPaid: boolean
  given: { endsAt: Date | null } | null
}

interface MemberParts {
  row: AdminRow
  facts: AdminFacts | undefined
  photos: MemberPhotos | undefined
  /** URL of the picture shown for a member without a photo. */
  placeholderUrl: string
  regionOfTown: Region | null
  age: number
  readsEmails: boolean
}

/** A member as the back office shows them. */
export function adminMemberOf(parts: MemberParts): AdminMember {
  const { row, facts, photos, placeholderUrl, regionOfTown, age, readsEmails } = parts
  const urls = photos?.photos ?? []
  return {
    id: row.public_id,
    firstName: row.is_to_review ? `*${row.first_name}` : row.first_name,
    email: readsEmails ? row.email : null,
    age,
    gender: row.gender,
    city: row.city,
    region: row.region,
    suggestedRegion: regionOfTown === row.region ? null : regionOfTown,
    bio: row.bio,
    photos: urls,
    photo: urls[0] ?? placeholderUrl,
    interests: interestsOf(row.interests),
    traits: traitsOf(row.traits),
    km: row.is_test_profile && row.seeks_distance === 'within_km' ? row.seeks_km : null,
    subscription: row.plan,
    isPaid: facts?.isPaid ?? false,
    given: facts?.given ? { endsAt: facts.given.endsAt?.toISOString() ?? null } : null,
    dailyFlashesUsed: facts?.flashesUsed ?? 0,
    referralCode: facts?.referralCode ?? null,
    createdAt: row.created_at.toISOString(),
    isTestProfile: row.is_test_profile,
    preferencesCompleted: row.preferences_saved_at !== null,
    status: row.status,
    isToReview: row.is_to_review,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    version: row.version,
  }
}
