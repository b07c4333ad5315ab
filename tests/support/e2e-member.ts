import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { confirmEmail } from '#shared/contracts/auth.ts'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { type CurrentMember, currentMember } from '#shared/contracts/members.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import { register } from '#shared/contracts/registration.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import type { Distance } from '#shared/domain/preferences.ts'

/** Sends a request from one browser: keeps its cookies, and returns the JSON of a successful response. */
export type Send = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  body?: object,
) => Promise<unknown>

export interface Registrant {
  firstName: string
  gender: 'H' | 'F'
  age: number
  city: string
  /** URLs of photos that the same visitor has uploaded. */
  photos?: readonly string[]
  /** The code of the member whose link led here. */
  referralCode?: string
}

const MAIL_WITHIN_MS = 10_000

let registered = 0

/** An email address that no other member of this server has. */
export function freshEmail(): string {
  registered += 1
  return `membre-${process.pid}-${registered}@exemple.fr`
}

/** The part that matches `pattern` in the newest email of this kind to an address, once it has arrived. */
async function readMail(
  send: Send,
  email: string,
  { kind, pattern }: { kind: 'confirmation' | 'connexion'; pattern: RegExp },
): Promise<string> {
  const deadline = Date.now() + MAIL_WITHIN_MS
  while (Date.now() < deadline) {
    const mails = z.parse(listDevMail.response, await send('GET', listDevMail.path))
    const mail = mails.find(({ to, subject }) => to === email && subject.endsWith(kind))
    const found = pattern.exec(mail?.text ?? '')?.[0]
    if (found) return found
    await pause(50)
  }
  throw new Error(`No ${kind} email has reached ${email}.`)
}

/** The eight digits in the newest email of this kind to an address, once it has arrived. */
export function readCode(
  send: Send,
  email: string,
  kind: 'confirmation' | 'connexion',
): Promise<string> {
  return readMail(send, email, { kind, pattern: /\b\d{4} \d{4}\b/ })
}

/** The path of the link in the newest sign-in email, once it has arrived. */
export function readLoginLink(send: Send, email: string): Promise<string> {
  return readMail(send, email, { kind: 'connexion', pattern: /\/login#lien=[\w-]{43}/ })
}

/** A member whose email address is not confirmed yet. */
export async function registerPending(send: Send, who: Registrant): Promise<CurrentMember> {
  const answer = await send('POST', register.path, {
    ...who,
    email: freshEmail(),
    bio: 'Je marche tôt, je lis tard, et je ris volontiers de moi.',
    interests: ['Lecture', 'Marche', 'Cinéma'],
    consents: [{ purpose: 'terms', version: LEGAL_TEXTS.terms.version }],
  })
  return z.parse(currentMember, answer)
}

/** A confirmed member who looks for people of their own age in their own town, of any gender. */
export async function registerMember(send: Send, who: Registrant): Promise<CurrentMember> {
  const { email } = await registerPending(send, who)
  await send('POST', confirmEmail.path, { code: await readCode(send, email, 'confirmation') })
  return savePreferencesFor(send, { age: [who.age, who.age], distance: 'same_city' })
}

interface Wishes {
  age: readonly [min: number, max: number]
  distance: Distance
}

/** Saves preferences for people of these ages and within this distance, of any gender. */
export async function savePreferencesFor(
  send: Send,
  { age, distance }: Wishes,
): Promise<CurrentMember> {
  const [lookingForAgeMin, lookingForAgeMax] = age
  const member = await send('PATCH', savePreferences.path, {
    lookingForGender: 'both',
    lookingForAgeMin,
    lookingForAgeMax,
    lookingForDistance: distance,
    lookingForRelationType: 'both',
    consents: [{ purpose: 'sensitive_data', version: '2026-11' }],
  })
  return z.parse(currentMember, member)
}
