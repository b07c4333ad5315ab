import { VerificationStatus } from '#client/features/verification/VerificationStatus.tsx'

/** The live photo is made small as those of the profile are. */
async function prepare(photo: File): Promise<File> {
  const { shrink } = await import('#client/platform/shrink.ts')
  return shrink(photo)
}

export function MemberVerification() {
  return <VerificationStatus prepare={prepare} />
}
