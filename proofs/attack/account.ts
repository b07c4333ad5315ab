import {
  confirmEmail,
  login,
  proveIdentity,
  sendProof,
  verifyLogin,
} from '#shared/contracts/auth.ts'
import { declineMatch } from '#shared/contracts/declines.ts'
import { type DeckCard, listSuggestions } from '#shared/contracts/discovery.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { listMatches, type Match } from '#shared/contracts/matches.ts'
import { markRead } from '#shared/contracts/messages.ts'
import { getMember } from '#shared/contracts/opened-profile.ts'
import { confirmTestPayment, createPaymentIntent } from '#shared/contracts/orders.ts'
import { passMember } from '#shared/contracts/passes.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import { deleteAccount } from '#shared/contracts/privacy.ts'
import { listReceivedFlashes } from '#shared/contracts/received-flashes.ts'
import { register, registration } from '#shared/contracts/registration.ts'
import { blockMember, reportMember } from '#shared/contracts/safety.ts'
import { askVerification, sendLivePhoto } from '#shared/contracts/verification.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import type { OpeningCardId } from '#shared/domain/opening-cards.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import type { ReportReason } from '#shared/domain/reports.ts'
import { type Answer, type Machine, openBrowser } from './browser.ts'
import type { Person } from './people.ts'
import { pictureOf } from './pictures.ts'
import { type Act, createRecord } from './record.ts'
import type { Stage } from './stage.ts'

type Sent = 'done' | 'refused'

/** Refusals that can happen in a normal simulation; any other refusal is a bug of the simulation. */
const USUAL_REFUSALS = [
  'already_verified',
  'answers_first',
  'conversation_begun',
  'conversation_closed',
  'conversation_not_begun',
  'conversations_restricted',
  'flashes_exhausted',
  'match_not_found',
  'member_not_found',
  'no_photo_to_compare',
  'plan_required',
  'profile_held',
  'profiles_exhausted',
  'verification_not_asked',
]

/** The actions of an account, each by the same request as its page sends. Refusals are recorded. */
export function openAccount(stage: Stage, machine: Machine, person: Person, end: number) {
  const { call, upload, write, closePage } = openBrowser(stage, machine)
  const record = createRecord(() => stage.clock.now().getTime(), end)
  let publicId = ''

  /** Returns the response, or undefined for a refusal, which is recorded. */
  async function attempt<T>(act: Act, ask: () => Promise<Answer<T>>): Promise<T | undefined> {
    let response = await ask()
    if (!response.ok && response.code === 'unauthenticated') {
      if (!(await signIn())) return undefined
      response = await ask()
    }
    if (response.ok) {
      record.noteSuccess(act)
      return response.answer
    }
    if (!USUAL_REFUSALS.includes(response.code)) throw new Error(`${person.kind}: ${response.code}`)
    record.noteRefusal(act, response.code)
    return undefined
  }

  /**
   * Signs in again, after a month without a visit or during a suspension. Returns false if the account is suspended.
   */
  async function signIn(): Promise<boolean> {
    const isIn = await enter()
    if (isIn) record.noteSuccess('all')
    else record.noteSuspension()
    return isIn
  }

  async function enter(): Promise<boolean> {
    const { status } = await required(call(login, { body: { email: person.email } }))
    if (status === 'signed_in') return true
    const code = await stage.letterbox.readCode(person.email)
    const response = await call(verifyLogin, { body: { code, keepDevice: true } })
    if (!response.ok && response.code !== 'account_closed')
      throw new Error(`${person.kind}: ${response.code}`)
    return response.ok
  }

  async function required<T>(asked: Promise<Answer<T>>): Promise<T> {
    const response = await asked
    if (!response.ok) throw new Error(`${person.kind}: ${response.code}`)
    return response.answer
  }

  /** Registers, confirms the email address, saves the preferences, and pays for the plan. Returns the public id. */
  async function join(): Promise<string> {
    const { photo, plan } = person
    const sent = photo && (await required(upload(uploadPhoto, await pictureOf(photo))))
    const photos = sent ? [sent.url] : []
    const me = await required(call(register, { body: { ...formOf(person), photos } }))
    publicId = me.id
    const code = await stage.letterbox.readCode(person.email)
    await required(call(confirmEmail, { body: { code } }))
    await required(call(savePreferences, { body: wishesOf(person) }))
    if (plan !== 'gratuit') await pay(plan)
    return publicId
  }

  async function pay(plan: PaidPlan): Promise<void> {
    const body = { planId: plan, billing: 'monthly' as const, immediateStart: true }
    await required(call(createPaymentIntent, { body }))
    await required(call(confirmTestPayment, { body: { plan } }))
  }

  /** Sends a live photo, which the team compares with the profile a few hours later. */
  async function verify(): Promise<void> {
    if (!(await attempt('other', () => call(askVerification, {})))) return
    const photo = await pictureOf(`live ${person.email}`)
    await attempt('other', () => upload(sendLivePhoto, photo))
  }

  /** Deletes the account, for a swindler who will return under another name. */
  async function leave(): Promise<void> {
    if (record.isSuspended()) return
    await required(call(sendProof, {}))
    const code = await stage.letterbox.readCode(person.email)
    await required(call(proveIdentity, { body: { code } }))
    await required(call(deleteAccount, {}))
  }

  async function flash(toUserId: string): Promise<Sent> {
    const flashed = await attempt('flash', () => call(sendFlash, { body: { toUserId } }))
    return flashed ? 'done' : 'refused'
  }

  /** Sends a text, or an opening card if the plan does not allow a text as a first message. */
  async function say(
    receiverId: string,
    words: { content: string } | { cardId: OpeningCardId },
    act: 'opening' | 'answer',
  ): Promise<Sent> {
    const sent = await attempt(act, () => write({ receiverId, ...words }))
    if (sent) record.recipients.add(receiverId)
    return sent ? 'done' : 'refused'
  }

  /** Declines with one of the polite sentences, which is a message as well. */
  async function decline(partnerId: string): Promise<void> {
    const asked = { params: { partnerId }, body: { sentenceId: 'no_further' as const } }
    const declined = await attempt('other', async () => {
      const response = await call(declineMatch, asked)
      return response.ok ? ({ ok: true, answer: true } as const) : response
    })
    if (declined) record.recipients.add(partnerId)
  }

  async function report(userId: string, reason: ReportReason): Promise<void> {
    await attempt('other', () => call(reportMember, { body: { userId, reason } }))
  }

  async function pass(toUserId: string): Promise<void> {
    await attempt('other', () => call(passMember, { body: { toUserId } }))
  }

  async function block(userId: string): Promise<void> {
    await attempt('other', () => call(blockMember, { body: { userId } }))
  }

  async function visit(id: string): Promise<void> {
    await attempt('other', () => call(getMember, { params: { id } }))
  }

  async function read(senderId: string): Promise<void> {
    await attempt('other', () => call(markRead, { body: { senderId } }))
  }

  async function matches(): Promise<Match[]> {
    return (await attempt('other', () => call(listMatches, { query: {} }))) ?? []
  }

  async function deck(): Promise<DeckCard[]> {
    return (await attempt('other', () => call(listSuggestions, {}))) ?? []
  }

  /** The members whose flash waits for a reply, if the plan shows them. */
  async function waiting(): Promise<string[]> {
    const flashes = await attempt('other', () => call(listReceivedFlashes, { query: {} }))
    return (flashes?.items ?? []).flatMap((item) => ('profile' in item ? item.profile.id : []))
  }

  return {
    ...{ person, record, join, signIn, verify, leave, closePage, publicId: () => publicId },
    ...{ matches, deck, waiting, flash, pass, visit, read, say, decline, block, report },
    plan: PLAN_RIGHTS[person.plan],
  }
}
export type Account = ReturnType<typeof openAccount>

function formOf({ email, firstName, gender, age, place, bio, interests, timeZone }: Person) {
  return {
    ...{ email, firstName, gender, age, city: place.name, cityCode: place.code, bio, interests },
    consents: [{ purpose: 'terms' as const, version: LEGAL_TEXTS.terms.version }],
    // Only if the registration form accepts the browser's time zone.
    ...('timeZone' in registration.shape && { timeZone }),
  }
}

function wishesOf({ age, seeks, distance, relation }: Person) {
  return {
    lookingForGender: seeks,
    lookingForAgeMin: Math.max(40, age - 12),
    lookingForAgeMax: Math.min(75, age + 12),
    lookingForDistance: distance,
    lookingForRelationType: relation,
    consents: [{ purpose: 'sensitive_data' as const, version: '2026-11' }],
  }
}
