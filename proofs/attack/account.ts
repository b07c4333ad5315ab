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

/** What may be refused in the course of things; any other refusal is a fault of the play. */
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

/** What an account does in the product, each by the request of its page, and what it is refused. */
export function openAccount(stage: Stage, machine: Machine, person: Person, end: number) {
  const { call, upload, write, closePage } = openBrowser(stage, machine)
  const record = createRecord(() => stage.clock.now().getTime(), end)
  let publicId = ''

  /** The answer, or undefined for a refusal, which is noted. */
  async function noted<T>(act: Act, ask: () => Promise<Answer<T>>): Promise<T | undefined> {
    let given = await ask()
    if (!given.ok && given.code === 'unauthenticated') {
      if (!(await signIn())) return undefined
      given = await ask()
    }
    if (given.ok) {
      record.noteSuccess(act)
      return given.answer
    }
    if (!USUAL_REFUSALS.includes(given.code)) throw new Error(`${person.kind}: ${given.code}`)
    record.noteRefusal(act, given.code)
    return undefined
  }

  /** After a month without a visit, or a suspension, during which it answers false. */
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
    const given = await call(verifyLogin, { body: { code, keepDevice: true } })
    if (!given.ok && given.code !== 'account_closed')
      throw new Error(`${person.kind}: ${given.code}`)
    return given.ok
  }

  async function required<T>(asked: Promise<Answer<T>>): Promise<T> {
    const given = await asked
    if (!given.ok) throw new Error(`${person.kind}: ${given.code}`)
    return given.answer
  }

  /** From the form to the deck: registers, confirms the address, says what is looked for, and pays. */
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

  /** Sends a live photo, which the team compares a few hours later. */
  async function verify(): Promise<void> {
    if (!(await noted('other', () => call(askVerification, {})))) return
    const photo = await pictureOf(`live ${person.email}`)
    await noted('other', () => upload(sendLivePhoto, photo))
  }

  /** Deletes the account, as whoever means to come back as somebody else. */
  async function leave(): Promise<void> {
    if (record.isSuspended()) return
    await required(call(sendProof, {}))
    const code = await stage.letterbox.readCode(person.email)
    await required(call(proveIdentity, { body: { code } }))
    await required(call(deleteAccount, {}))
  }

  async function flash(toUserId: string): Promise<Sent> {
    const flashed = await noted('flash', () => call(sendFlash, { body: { toUserId } }))
    return flashed ? 'done' : 'refused'
  }

  /** In own words, or with one of the cards where the plan has none for a first message. */
  async function say(
    receiverId: string,
    words: { content: string } | { cardId: OpeningCardId },
    act: 'opening' | 'answer',
  ): Promise<Sent> {
    const sent = await noted(act, () => write({ receiverId, ...words }))
    if (sent) record.recipients.add(receiverId)
    return sent ? 'done' : 'refused'
  }

  /** With one of the polite sentences, which is a message, too. */
  async function decline(partnerId: string): Promise<void> {
    const asked = { params: { partnerId }, body: { sentenceId: 'no_further' as const } }
    const declined = await noted('other', async () => {
      const given = await call(declineMatch, asked)
      return given.ok ? ({ ok: true, answer: true } as const) : given
    })
    if (declined) record.recipients.add(partnerId)
  }

  async function report(userId: string, reason: ReportReason): Promise<void> {
    await noted('other', () => call(reportMember, { body: { userId, reason } }))
  }

  async function pass(toUserId: string): Promise<void> {
    await noted('other', () => call(passMember, { body: { toUserId } }))
  }

  async function block(userId: string): Promise<void> {
    await noted('other', () => call(blockMember, { body: { userId } }))
  }

  async function visit(id: string): Promise<void> {
    await noted('other', () => call(getMember, { params: { id } }))
  }

  async function read(senderId: string): Promise<void> {
    await noted('other', () => call(markRead, { body: { senderId } }))
  }

  async function matches(): Promise<Match[]> {
    return (await noted('other', () => call(listMatches, { query: {} }))) ?? []
  }

  async function deck(): Promise<DeckCard[]> {
    return (await noted('other', () => call(listSuggestions, {}))) ?? []
  }

  /** Who has flashed and waits, where the plan tells. */
  async function waiting(): Promise<string[]> {
    const flashes = await noted('other', () => call(listReceivedFlashes, { query: {} }))
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
    // Where the form takes what the browser says of its time zone.
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
