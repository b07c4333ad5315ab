import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from '#client/app/router.tsx'
import { createFlashSequence, EMPTY_STAGE } from '#client/features/discovery/flash-sequence.ts'
import { isExhausted } from '#client/features/flashes/allowance.ts'
import { showExhausted, showRefused } from '#client/features/flashes/flash-refusals.tsx'
import { remainingFlashes, useSendFlash } from '#client/features/flashes/flashes.api.ts'
import { likedQuery } from '#client/features/messages/messages.api.ts'
import { useStore } from '#client/platform/store.ts'
import { useMember } from '#client/session/member-context.ts'
import { toast } from '#client/ui/toast.ts'
import type { Liked } from '#shared/contracts/liked.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'

/** A profile, and what the member likes about it. */
interface Liking {
  profile: PublicProfile
  liked: Liked
}

/**
 * A flash from a page, end to end: the allowance, the request, the animation and the toasts. `onAdvance` must be
 * stable.
 */
export function useFlashing(onAdvance: (profile: PublicProfile) => void) {
  const { id, email, subscription: plan } = useMember()
  const { data: allowance } = useQuery(remainingFlashes(id))
  const { mutateAsync: sendFlash } = useSendFlash(id)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sequence = useMemo(() => createFlashSequence(onAdvance), [onAdvance])
  useEffect(() => sequence.stop, [sequence])
  const stage = useStore(sequence.stage, EMPTY_STAGE)
  const [isBonusOpen, setBonusOpen] = useState(false)
  const [liking, setLiking] = useState<Liking | null>(null)
  const [lastLiked, setLiked] = useState<Liking | null>(null)
  const openBonus = () => setBonusOpen(true)
  const flasher = {
    ...{ email, plan, onBonus: openBonus },
    onTurns: () => navigate('/messages/a-repondre'),
  }

  async function flash(profile: PublicProfile, liked?: Liked) {
    // The second press of a double click must not replace the toast of the first one.
    if (stage.gesture) return
    if (isExhausted(allowance)) return showExhausted(flasher)
    setLiked(liked ? { profile, liked } : null)
    try {
      const outcome = await sequence.flash(profile, () => sendFlash({ to: profile.id, liked }))
      // A match opens a dialog on any page; what it quotes must be loaded by then.
      if (outcome?.isMatch) void queries.prefetchQuery(likedQuery(profile.id))
      // The member has left the page, where the burst would have confirmed the flash.
      else if (outcome && !outcome.isSeen) toast({ title: 'Flash envoyé !', variant: 'flash' })
    } catch (failure) {
      showRefused(failure, flasher)
    }
  }

  /** Asks for confirmation before a flash that names what the member likes. */
  function like(profile: PublicProfile, liked: Liked) {
    if (stage.gesture) return
    if (isExhausted(allowance)) return showExhausted(flasher)
    setLiking({ profile, liked })
  }

  return {
    stage,
    lastLiked,
    remaining: allowance?.remaining,
    limit: allowance?.limit,
    isExhausted: isExhausted(allowance),
    flash: (profile: PublicProfile, liked?: Liked) => void flash(profile, liked),
    liking,
    like,
    closeLiking: () => setLiking(null),
    pass: sequence.pass,
    closeMatch: sequence.closeMatch,
    isBonusOpen,
    openBonus,
    closeBonus: () => setBonusOpen(false),
  }
}
export type Flashing = ReturnType<typeof useFlashing>
