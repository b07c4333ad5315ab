import { Suspense, useEffect } from 'react'
import { useQueryParams } from '#client/app/router.tsx'
import { useStore } from '#client/platform/store.ts'
import { useMember } from '#client/session/member-context.ts'
import { cancelProof, pendingProof } from '#client/session/proof.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'

// Asked for seldom: most visits to a page that may need it never load it.
const ProveIdentityDialog = lazyPart(
  () => import('./ProveIdentityDialog.tsx'),
  'ProveIdentityDialog',
  MissingDialog,
)

/** Stands in every page with something that only the owner of the account may do; see `withProof`. */
export function IdentityPrompt() {
  const { email } = useMember()
  const answer = useStore(pendingProof, null)
  // In the office another case is another query of the same page.
  const search = useQueryParams().toString()
  useEffect(() => cancelProof, [search])
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <ProveIdentityDialog
        email={email}
        onProven={() => answer(true)}
        onClose={() => answer(false)}
      />
    </Suspense>
  )
}
