import * as z from 'zod/mini'
import { isDay } from '../domain/paris-date.ts'

/** A proposed day and time, in the time zone that the feature chooses. */
export const moment = z.object({
  day: z.string('Choisissez un jour.').check(z.refine(isDay, 'Choisissez un jour.')),
  time: z
    .string('Choisissez une heure.')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choisissez une heure.')),
})
export type Moment = z.infer<typeof moment>
