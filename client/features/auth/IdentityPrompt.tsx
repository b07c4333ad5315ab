import { Suspense, useEffect } from 'react'
import { useQueryParams } from '#client/app/router.tsx'
import { useStore } from '#client/platform/store.ts'
import { useMember } from '#client/session/member-context.ts'
import { cancelProof, pendingProof } from '#client/session/proof.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'

// Rarely needed: most visits to a page with this prompt never load it.
const ProveIdentityDialog = lazyPart(
  () => import('./ProveIdentityDialog.tsx'),
  'ProveIdentityDialog',
  MissingDialog,
)

/** Needed in every page with an action that only the account's owner is allowed to do; see `withProof`. */
export function IdentityPrompt() {
  const { email } = useMember()
  const answer = useStore(pendingProof, null)
  // In the back office, another case is another query of the same page: the request for a proof is then dropped.
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
