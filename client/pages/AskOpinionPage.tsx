import { Suspense } from 'react'
import { href } from '#client/app/paths.ts'
import { usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// A separate chunk: it needs the code of a conversation, which other pages must not load.
const AskingOpinion = lazyPart(() => import('#client/widgets/AskingOpinion.tsx'), 'AskingOpinion')

/** « Demander un deuxième avis » about the partner of a conversation. */
export function AskOpinionPage() {
  const partnerId = usePathParams('/messages/:partnerId/avis')?.partnerId ?? ''
  const back = href('/chat/:partnerId', { partnerId })
  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Un deuxième avis', to: back }}
      hasBottomNav={false}
    >
      <Suspense fallback={<Spinner />}>
        <AskingOpinion key={partnerId} partnerId={partnerId} />
      </Suspense>
    </MemberLayout>
  )
}
