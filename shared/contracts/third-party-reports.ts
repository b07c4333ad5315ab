import * as z from 'zod/mini'
import { REPORTED_PLACES } from '../domain/moderation.ts'
import { REPORT_DETAILS_MAX, REPORT_REASONS } from '../domain/reports.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'

const NO_EXPLANATION = 'Dites en quelques mots ce qui ne va pas.'
const NO_PLACE = 'Dites où cela se trouve.'
const PLACE_MAX = 500

/**
 * The name and the email address are checked even if other fields are missing, so that all errors are reported at the
 * same time.
 */
const isWritten = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/**
 * A notice by anybody (article 16 of Regulation 2022/2065); a person who reports about a minor does not have to give
 * their name.
 */
export const thirdPartyReport = z
  .object({
    place: z.enum(REPORTED_PLACES, 'Dites ce que vous signalez.'),
    location: z.string(NO_PLACE).check(z.trim(), z.minLength(2, NO_PLACE), z.maxLength(PLACE_MAX)),
    reason: z.enum(REPORT_REASONS, 'Dites pour quel motif.'),
    explanation: z
      .string(NO_EXPLANATION)
      .check(z.trim(), z.minLength(2, NO_EXPLANATION), z.maxLength(REPORT_DETAILS_MAX)),
    name: z.union([z.literal(''), fields.statedName]),
    email: z.union([z.literal(''), fields.email]),
    isGoodFaith: z.literal(true, 'Cette déclaration de bonne foi est nécessaire.'),
  })
  .check(
    z.refine(({ reason, name }) => reason === 'minor' || name !== '', {
      path: ['name'],
      message: 'Indiquez votre nom.',
      when: isWritten,
    }),
    z.refine(({ reason, email }) => reason === 'minor' || email !== '', {
      path: ['email'],
      message: 'Écrivez votre e-mail.',
      when: isWritten,
    }),
  )

export const submitThirdPartyReport = route({
  method: 'POST',
  path: '/api/notices',
  audience: 'public',
  summary: 'Report something without an account',
  status: 201,
  body: thirdPartyReport,
  response: z.object({ reference: z.string() }),
  problems: ['validation', 'too_many_requests'],
})
