import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import {
  type CancellationInput,
  type CheckedCancellation,
  cancellationFormOf,
} from './cancellation-form.ts'

/** The values known for a signed-in member; empty for a visitor. */
export type KnownFields = Pick<CancellationInput, 'email' | 'firstName' | 'reference'>

/** The fields of the first step. They keep their values while the second step is shown. */
export function useCancellationForm(known: KnownFields) {
  const [today] = useState(() => parisDate(new Date()))
  const [resolver] = useState(() => zodResolver(cancellationFormOf(today)))
  const form = useCheckedForm<CancellationInput, CheckedCancellation>({
    resolver,
    // The reference loads after the page: values that the member has already typed are kept.
    values: { ...known, wishedOn: today, reason: '' },
    resetOptions: { keepDirtyValues: true },
  })
  return { ...form, today }
}
export type CancellationForm = ReturnType<typeof useCancellationForm>
