import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import {
  type CancellationInput,
  type CheckedCancellation,
  cancellationFormOf,
} from './cancellation-form.ts'

/** What is known of who is here; empty for a visitor. */
export type KnownCaller = Pick<CancellationInput, 'email' | 'firstName' | 'reference'>

/** The fields of the first step: they keep what was typed while the second one is read. */
export function useCancellationForm(known: KnownCaller) {
  const [today] = useState(() => parisDate(new Date()))
  const [resolver] = useState(() => zodResolver(cancellationFormOf(today)))
  const form = useCheckedForm<CancellationInput, CheckedCancellation>({
    resolver,
    // The reference comes a little later than the page: what was typed by then stays.
    values: { ...known, wishedOn: today, reason: '' },
    resetOptions: { keepDirtyValues: true },
  })
  return { ...form, today }
}
export type CancellationForm = ReturnType<typeof useCancellationForm>
