import { type ComponentProps, lazy, Suspense } from 'react'
import { useMember } from '#client/session/member-context.ts'
import { Shell } from './Shell.tsx'
import { useCounters } from './use-counters.ts'

// For one day in the life of a member: the others never load it.
const ConfirmBanner = lazy(async () => ({
  default: (await import('#client/features/auth/ConfirmBanner.tsx')).ConfirmBanner,
}))

type MemberPageProps = Omit<ComponentProps<typeof Shell>, 'member' | 'counters' | 'banner'>

/** The frame of a member's page: the shell, filled in with who is here and what awaits them. */
export function MemberPage(props: MemberPageProps) {
  const member = useMember()
  const banner = member.isEmailConfirmed ? null : (
    <Suspense fallback={null}>
      <ConfirmBanner email={member.email} />
    </Suspense>
  )
  return <Shell {...props} member={member} counters={useCounters()} banner={banner} />
}
