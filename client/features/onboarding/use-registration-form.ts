import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { readDraft, writeDraft } from './draft.ts'
import {
  type CheckedRegistration,
  type FieldName,
  type RegistrationFields,
  registrationForm,
} from './registration-form.ts'

/** The fields of the three steps, checked by the contract's own rules and kept through a reload. */
export function useRegistrationForm() {
  const form = useForm<RegistrationFields, unknown, CheckedRegistration>({
    resolver: zodResolver(registrationForm),
    defaultValues: readDraft(),
  })
  const { subscribe } = form

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
