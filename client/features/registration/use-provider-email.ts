import { useEffect } from 'react'
import { useQueryParams } from '#client/app/router.tsx'
import { useSocialArrival } from '#client/session/social-arrival.ts'
import type { SocialProvider } from '#shared/contracts/social.ts'
import type { RegistrationForm } from './use-registration-form.ts'

/** Fills in the name and e-mail address from a social sign-in; returns the provider if it has verified the address. */
export function useProviderEmail({
  setValue,
  getValues,
}: Pick<RegistrationForm, 'setValue' | 'getValues'>): SocialProvider | null {
  const arrival = useSocialArrival(useQueryParams().has('depuis'))
  const email = arrival?.isProven ? arrival.email : null
  const firstName = arrival?.firstName

  useEffect(() => {
    if (email === null) return
    setValue('email', email)
    if (firstName && getValues('firstName') === '') setValue('firstName', firstName)
  }, [email, firstName, setValue, getValues])

  return arrival?.isProven ? arrival.provider : null
}
