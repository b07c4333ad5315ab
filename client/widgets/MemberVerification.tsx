import { VerificationStatus } from '#client/features/verification/VerificationStatus.tsx'
import { partFetcher } from '#client/platform/fetch-part.ts'

const fetchShrink = partFetcher(() => import('#client/platform/shrink.ts'), 'shrink')

/** Shrinks the live photo like the photos of the profile. */
async function prepare(photo: File): Promise<File> {
  const shrink = await fetchShrink()
  return shrink(photo)
}

export function MemberVerification() {
  return <VerificationStatus prepare={prepare} />
}
