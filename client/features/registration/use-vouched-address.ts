import { useEffect } from 'react'
import { useQueryParams } from '#client/app/router.tsx'
import { useSocialArrival } from '#client/session/social-arrival.ts'
import type { SocialProvider } from '#shared/contracts/social.ts'
import type { RegistrationForm } from './use-registration-form.ts'

/** Fills in what a provider knows of a newcomer, and answers which one has vouched for the address. */
export function useVouchedAddress({
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
