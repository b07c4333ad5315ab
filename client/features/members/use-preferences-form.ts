import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from '#client/app/router.tsx'
import { ApiError } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import { useSavePreferences, type WantedPreferences } from './preferences.api.ts'

function preferencesOf(member: CurrentMember): WantedPreferences {
  return {
    lookingForGender: member.lookingForGender,
    lookingForAgeMin: member.lookingForAgeMin,
    lookingForAgeMax: member.lookingForAgeMax,
    lookingForDistance: member.lookingForDistance,
    lookingForRelationType: member.lookingForRelationType,
    consents: [],
  }
}

/** The form of the preferences, filled in with those of the member, and what sending it leads to. */
export function usePreferencesForm(member: CurrentMember) {
  const navigate = useNavigate()
  const save = useSavePreferences()
  const form = useForm({
    resolver: zodResolver(savePreferences.body),
    defaultValues: preferencesOf(member),
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
    toast({ title: 'Préférences sauvegardées !', variant: 'ok' })
    navigate('/profiles')
  }

  return {
    form,
    submit: form.handleSubmit(send),
    // Saved, it stays closed until the next page is there.
    isBusy: save.isPending || save.isSuccess,
  }
}
