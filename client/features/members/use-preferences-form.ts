import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '#client/app/router.tsx'
import { ApiError } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'
import { useSavePreferences, type WantedPreferences } from './preferences.api.ts'

type Unanswered = 'lookingForGender' | 'lookingForRelationType'

/** The initial values of the fields. */
type OpeningPreferences = Omit<WantedPreferences, Unanswered> &
  Partial<Pick<WantedPreferences, Unanswered>>

/** The member's preferences. The server's default « both » is left out while the member has not answered yet. */
export function preferencesOf(member: CurrentMember): OpeningPreferences {
  const { preferencesCompleted, lookingForGender, lookingForRelationType } = member
  return {
    ...(preferencesCompleted && { lookingForGender, lookingForRelationType }),
    lookingForAgeMin: member.lookingForAgeMin,
    lookingForAgeMax: member.lookingForAgeMax,
    lookingForDistance: member.lookingForDistance,
    lookingForKm: member.lookingForKm,
    criteria: member.criteria,
    consents: [],
  }
}

const YEARS_APART = 7

/** The initial answers of a newcomer: no gender, an age range around their own, and their region if it is known. */
export function firstWishesOf(member: CurrentMember): OpeningPreferences {
  const { lookingForGender: _, ...others } = preferencesOf(member)
  return {
    ...others,
    // This form does not ask for the relation type, so the default is kept.
    lookingForRelationType: member.lookingForRelationType,
    lookingForAgeMin: Math.max(AGE_MIN, Math.min(AGE_MAX, member.age) - YEARS_APART),
    lookingForAgeMax: Math.min(AGE_MAX, member.age + YEARS_APART),
    lookingForDistance: member.region ? 'same_region' : 'anywhere',
  }
}

/**
 * The preferences form and its submission. When it leads to `/home`, there is no toast: the new cards are confirmation
 * enough.
 */
export function usePreferencesForm(
  opening: OpeningPreferences,
  {
    leadsTo = '/profiles',
    onSaved,
  }: { leadsTo?: '/profiles' | '/home'; onSaved?: () => void } = {},
) {
  const navigate = useNavigate()
  const save = useSavePreferences()
  const form = useCheckedForm<WantedPreferences, WantedPreferences>({
    resolver: zodResolver(savePreferences.body),
    defaultValues: opening,
  })

  function refuse(failure: unknown) {
    const problem = failure instanceof ApiError ? failure.problem : null
    if (problem?.code === 'consent_required') {
      return form.setError('consents', { message: problem.message }, { shouldFocus: true })
    }
    toast({
      title: 'Erreur',
      text: 'Impossible de sauvegarder vos préférences',
      variant: 'destructive',
    })
  }

  async function send(wanted: WantedPreferences) {
    try {
      await save.mutateAsync(wanted)
    } catch (failure) {
      return refuse(failure)
    }
    onSaved?.()
    if (leadsTo === '/profiles') toast({ title: 'Préférences sauvegardées !', variant: 'ok' })
    navigate(leadsTo, { onStay: save.reset })
  }

  return {
    form,
    submit: form.handleSubmit(send),
    // After saving, the button stays busy until the next page is shown, unless that page cannot be loaded.
    isBusy: save.isPending || save.isSuccess,
  }
}
