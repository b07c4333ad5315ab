import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { confirmEmail } from '#shared/contracts/auth.ts'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { type CurrentMember, currentMember } from '#shared/contracts/members.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import { register } from '#shared/contracts/registration.ts'

/** One browser's way to call the server: it keeps the cookies and answers the JSON of a success. */
export type Send = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
) => Promise<unknown>

export interface Registrant {
  firstName: string
  gender: 'H' | 'F'
  age: number
  city: string
  /** Of the member whose link led here. */
  referralCode?: string
}

const MAIL_WITHIN_MS = 10_000

let registered = 0

/** An address that no other member of this server has. */
export function freshEmail(): string {
  registered += 1
  return `membre-${process.pid}-${registered}@exemple.fr`
}

/** The eight digits of the newest message of this kind to an address, once it is there. */
export async function readCode(
  send: Send,
  email: string,
  kind: 'confirmation' | 'connexion',
): Promise<string> {
  const deadline = Date.now() + MAIL_WITHIN_MS
  while (Date.now() < deadline) {
    const mails = z.parse(listDevMail.response, await send('GET', listDevMail.path))
    const mail = mails.find(({ to, subject }) => to === email && subject.endsWith(kind))
    const code = /\b\d{4} \d{4}\b/.exec(mail?.text ?? '')?.[0]
    if (code) return code
    await pause(50)
  }
  throw new Error(`No code has reached ${email}.`)
}

/** A member whose address is not confirmed yet. */
export async function registerPending(send: Send, who: Registrant): Promise<CurrentMember> {
  const answer = await send('POST', register.path, {
    ...who,
    email: freshEmail(),
    bio: 'Je marche tôt, je lis tard, et je ris volontiers de moi.',
    interests: ['Lecture', 'Marche', 'Cinéma'],
    consents: [{ purpose: 'terms', version: '2026-11' }],
  })
  return z.parse(currentMember, answer)
}

/** A confirmed member who looks for anybody of their own age in their own town, whoever that may be. */
export async function registerMember(send: Send, who: Registrant): Promise<CurrentMember> {
  const { email } = await registerPending(send, who)
  await send('POST', confirmEmail.path, { code: await readCode(send, email, 'confirmation') })
  const member = await send('PATCH', savePreferences.path, {
    lookingForGender: 'both',
    lookingForAgeMin: who.age,
    lookingForAgeMax: who.age,
    lookingForDistance: 'same_city',
    lookingForRelationType: 'both',
    consents: [{ purpose: 'sensitive_data', version: '2026-11' }],
  })
  return z.parse(currentMember, member)
}
