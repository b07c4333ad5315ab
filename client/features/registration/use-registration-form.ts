import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import type { RegisterOptions, Resolver } from 'react-hook-form'
import { useQueryParams } from '#client/app/router.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { REFERRAL_CODE_MAX } from '#shared/contracts/registration.ts'
import { writtenBio } from '#shared/domain/prompts.ts'
import { type Draft, EMPTY_DRAFT, readDraft, writeDraft } from './draft.ts'
import {
  type CheckedRegistration,
  completed,
  type FieldName,
  type RegistrationFields,
  registrationForm,
} from './registration-form.ts'

/**
 * The stored draft, with the referral code of the URL. A code that is too long cannot be ours and would only block the
 * form.
 */
function initialDraft(parrain: string | null): Draft {
  const draft = readDraft() ?? EMPTY_DRAFT
  if (!parrain || parrain.length > REFERRAL_CODE_MAX) return draft
  return { ...draft, referralCode: parrain }
}

/** The draft of a pending profile. The consents are requested again. */
function draftOf(member: CurrentMember): Draft {
  const { email, firstName, gender, age, city, interests, prompts, photos } = member
  const bio = writtenBio(member)
  return { ...EMPTY_DRAFT, email, firstName, gender, age, city, bio, interests, prompts, photos }
}

const checkCompleted = zodResolver(registrationForm)
const check: Resolver<RegistrationFields, unknown, CheckedRegistration> = (fields, ...how) =>
  checkCompleted(completed(fields), ...how)

/** The fields of the three steps, validated by the contract's schema and kept through a reload. */
export function useRegistrationForm() {
  const form = useCheckedForm<RegistrationFields, CheckedRegistration>({
    resolver: check,
    defaultValues: initialDraft(useQueryParams().get('parrain')),
  })
  const { subscribe, getValues, reset } = form
  const session = useCurrentMember()
  const pending =
    session.status === 'signed_in' && !session.member.isEmailConfirmed ? session.member : null

  // A visitor who returns before their e-mail address is confirmed finds what they wrote, to correct a mistake.
  useEffect(() => {
    if (pending && !getValues('email') && !readDraft()) reset(draftOf(pending))
  }, [pending, getValues, reset])

  // Stored immediately: a sign-in at another site leaves this page, and its URL, before anything is typed.
  useEffect(() => {
    if (getValues('referralCode')) writeDraft(getValues())
  }, [getValues])

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  )

  /** Registers a field that shows no error until its step is submitted, and is then validated on every change. */
  function field<Name extends FieldName>(
    name: Name,
    options?: RegisterOptions<RegistrationFields, Name>,
  ) {
    return form.register(name, {
      ...options,
      onChange: () => {
        if (form.getFieldState(name).invalid) void form.trigger(name)
      },
    })
  }

  function errorOf(name: FieldName): string | undefined {
    return form.formState.errors[name]?.message
  }

  function setPlace({ city, cityCode }: Pick<RegistrationFields, 'city' | 'cityCode'>) {
    form.setValue('cityCode', cityCode)
    form.setValue('city', city, { shouldValidate: form.getFieldState('city').invalid })
  }

  return { ...form, field, errorOf, setPlace }
}
export type RegistrationForm = ReturnType<typeof useRegistrationForm>
