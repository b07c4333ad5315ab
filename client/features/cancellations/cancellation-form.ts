import * as z from 'zod/mini'
import { contractReference, day, requestCancellation } from '#shared/contracts/cancellations.ts'

/** The rules of the contract; a field left empty says nothing, and the day wished for is not behind us. */
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

/** What the fields hold, and what they amount to once checked. */
export type CancellationInput = z.input<ReturnType<typeof cancellationFormOf>>
export type CheckedCancellation = z.output<ReturnType<typeof cancellationFormOf>>
