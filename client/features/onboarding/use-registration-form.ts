import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { useQueryParams } from '#client/app/router.tsx'
import { type Draft, readDraft, writeDraft } from './draft.ts'
import {
  type CheckedRegistration,
  type FieldName,
  type RegistrationFields,
  registrationForm,
} from './registration-form.ts'

const CODE_MAX = 40

/** What was typed before, and whose link led here: a code that no link of ours holds would only stand in the way. */
function startOf(parrain: string | null): Draft {
  const draft = readDraft()
  if (!parrain || parrain.length > CODE_MAX) return draft
  return { ...draft, referralCode: parrain }
}

/** The fields of the three steps, checked by the contract's own rules and kept through a reload. */
export function useRegistrationForm() {
  const form = useForm<RegistrationFields, unknown, CheckedRegistration>({
    resolver: zodResolver(registrationForm),
    defaultValues: startOf(useQueryParams().get('parrain')),
  })
  const { subscribe, getValues } = form

  // Kept at once: a sign-in at another site leaves the page, and its address, before anything is typed.
  useEffect(() => {
    if (getValues('referralCode')) writeDraft(getValues())
  }, [getValues])

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  )

  /** A field that says nothing until its step is left, and then follows its correction. */
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
