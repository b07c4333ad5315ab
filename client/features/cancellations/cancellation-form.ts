import * as z from 'zod/mini'
import { contractReference, day, requestCancellation } from '#shared/contracts/cancellations.ts'

/** The rules of the route, where an empty field becomes undefined and the requested date is today or later. */
export function cancellationFormOf(today: string) {
  return z.object({
    ...requestCancellation.body.shape,
    reference: z.pipe(
      contractReference,
      z.transform((reference) => reference || undefined),
    ),
    wishedOn: day.check(
      z.refine((wished) => wished >= today, "Choisissez aujourd'hui, ou un jour à venir."),
    ),
    reason: z.pipe(
      z.string().check(z.trim(), z.maxLength(500, 'Votre motif est trop long.')),
      z.transform((reason) => reason || undefined),
    ),
  })
}

/** The values of the fields before and after validation. */
export type CancellationInput = z.input<ReturnType<typeof cancellationFormOf>>
export type CheckedCancellation = z.output<ReturnType<typeof cancellationFormOf>>
