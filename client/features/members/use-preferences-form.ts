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

/** What the fields hold as they open. */
type OpeningPreferences = Omit<WantedPreferences, Unanswered> &
  Partial<Pick<WantedPreferences, Unanswered>>

/** Nobody who has not answered yet is said to look for both. */
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

/** Where a newcomer's answers begin: nobody is looked for yet, at an age like theirs, in their region where it is known. */
export function firstWishesOf(member: CurrentMember): OpeningPreferences {
  const { lookingForGender: _, ...others } = preferencesOf(member)
  return {
    ...others,
    // Not asked yet.
    lookingForRelationType: member.lookingForRelationType,
    lookingForAgeMin: Math.max(AGE_MIN, Math.min(AGE_MAX, member.age) - YEARS_APART),
    lookingForAgeMax: Math.min(AGE_MAX, member.age + YEARS_APART),
    lookingForDistance: member.region ? 'same_region' : 'anywhere',
  }
}

/** The form of the preferences and what sending it leads to; from the questions of a newcomer, which the cards answer, without a word. */
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
    // Saved, it stays closed until the next page is there, unless that is out of reach.
    isBusy: save.isPending || save.isSuccess,
  }
}
