import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { hashToken, newToken, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { createSeal } from '#server/platform/seal.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { SharedAppointment, TrustedPerson, TrustRefusal } from '#shared/contracts/trusted.ts'
import { mailboxOf } from '#shared/domain/mailbox.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { photoIdOf } from '#shared/domain/photo-url.ts'
import { TABLE_LASTS_MS } from '#shared/domain/tables.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import {
  LONGEST_STAY_MS,
  linkEndsAt,
  TRUSTED_REQUEST_DAYS,
  type TrustedNews,
} from '#shared/domain/trusted.ts'
import { zoneOf } from '#shared/domain/zones.ts'
import { appointmentLinks, type LinkedAppointment } from './appointment-links.db.ts'
import { awaitedSince, type CheckInService } from './check-ins.service.ts'
import { createLinkTokens } from './link-tokens.ts'
import type { LinkKind, LinkSubject, Links } from './links.ts'
import { type LinkedTable, tableLinks } from './table-links.db.ts'
import * as db from './trusted.db.ts'
import {
  changeMail,
  linkMail,
  requestMail,
  withdrawalMail,
  withdrawnMail,
} from './trusted.mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const UNDONE_WITHIN_MS = 60 * 60 * 1000
const AT_A_TIME = 100
const PHOTO_WIDTH = 800

interface Kind {
  links: Links
  lastsMs: number
  unknown: 'appointment_not_found' | 'table_not_found'
}

/** What a refusal deleted, so that it can be undone for an hour. */
interface Undo {
  /** The token hash of the page on which the person refused. */
  tokenHash: string
  taken: db.DeletedRows
  /** The hash under which the refusal is saved. */
  emailHash: string
  saidAt: number
  /** The time of the previous refusal of that address. */
  before: number | null
}

/** The links to appointments and to tables work the same way. */
const KINDS: Record<LinkKind, Kind> = {
  appointment: {
    ...{ links: appointmentLinks, lastsMs: LONGEST_STAY_MS },
    unknown: 'appointment_not_found',
  },
  table: { links: tableLinks, lastsMs: TABLE_LASTS_MS, unknown: 'table_not_found' },
}

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  checkIns: Pick<CheckInService, 'find' | 'sendPendingAlarms'>
  notifications: Pick<NotificationService, 'save'>
  photos: Pick<PhotoService, 'listFor' | 'read' | 'fileFor'>
  secret: Secret
}

/**
 * A person without an account who is informed when and where a member meets somebody: only once they accepted, and only
 * for what the member chose.
 */
export function createTrustedService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, checkIns, notifications, photos, secret } =
    deps
  const tokens = createLinkTokens(secret)
  const refusalsKey = secret.key('trusted refusals', 32)
  const undos = createSeal(secret, 'trusted undos')

  /** The hash of an address, or of an address and a member. */
  function hashOf(email: string, memberId?: number): string {
    const mailbox = mailboxOf(email)
    const said = memberId === undefined ? mailbox : `${memberId} ${mailbox}`
    return createHmac('sha256', refusalsKey).update(said).digest('base64url')
  }

  function askedSince(): Date {
    return new Date(clock.now().getTime() - TRUSTED_REQUEST_DAYS * DAY_MS)
  }

  async function find(viewer: Pick<Viewer, 'id'>): Promise<TrustedPerson | null> {
    const person = await db.findPerson(database, viewer.id)
    return person && !isOver(person) ? inWords(person) : null
  }

  /** An unanswered request can exist for up to an hour after its end, until the next cleanup. */
  function isOver({ confirmedAt, askedAt }: db.PersonRow): boolean {
    return confirmedAt === null && askedAt <= askedSince()
  }

  function ask(
    viewer: Pick<Viewer, 'id' | 'isHeld'>,
    asked: { firstName: string; email: string },
  ): Promise<TrustedPerson> {
    if (viewer.isHeld) fail('profile_held')
    return transact(async (tx) => {
      const member = await db.lockAskingMember(tx, viewer.id)
      if (!member) fail('unauthenticated')
      if (member.email === asked.email) {
        const message = "C'est votre propre adresse : donnez celle de quelqu'un d'autre."
        fail('validation', { message, errors: [{ path: 'email', message }] })
      }
      // Naming another person revokes the links of the previous one.
      const known = await db.findPerson(tx, viewer.id, { isLocked: true })
      if (known && !isOver(known) && isSame(known, asked)) return inWords(known)
      const pairHash = hashOf(asked.email, viewer.id)
      requirePauseOver(await db.findAskedAt(tx, pairHash), zoneOf(member.cityCode))
      if (known) await db.deletePerson(tx, viewer.id)
      await db.saveAsk(tx, pairHash, clock.now())
      const token = newToken()
      const person = await db.savePerson(tx, {
        ...{ memberId: viewer.id, ...asked },
        ...{ tokenHash: hashToken(token), now: clock.now() },
      })
      // An address that refused gets no email; the member does not learn of it, as of any refusal.
      if (await db.hasRefused(tx, [hashOf(asked.email), pairHash])) return inWords(person)
      const mail = requestMail({ to: asked.email, memberName: member.firstName, token }, config)
      await schedule.enqueue(tx, 'mail', mail)
      return inWords(person)
    })
  }

  /** An address that has not accepted can be asked again only after this time, even if the member removed it since. */
  function requirePauseOver(askedAt: Date | undefined, timeZone: string): void {
    if (!askedAt || askedAt <= askedSince()) return
    const again = new Date(askedAt.getTime() + TRUSTED_REQUEST_DAYS * DAY_MS)
    const message = `Vous avez déjà écrit à cette adresse. Vous pourrez le refaire le ${dayAndMonth(again, timeZone)} à partir de ${spokenHour(again, timeZone)}.`
    fail('validation', { message, errors: [{ path: 'email', message }] })
  }

  function drop(viewer: Pick<Viewer, 'id'>): Promise<void> {
    return transact(async (tx) => {
      await db.deletePerson(tx, viewer.id)
    })
  }

  async function sharing(viewer: Pick<Viewer, 'id'>, kind: LinkKind, publicId: string) {
    const person = await find(viewer)
    return { person, isTold: await KINDS[kind].links.isTold(database, viewer.id, publicId) }
  }

  /** The same for an appointment, with the member's other choices about it. */
  async function appointmentSharing(viewer: Pick<Viewer, 'id'>, publicId: string) {
    return {
      ...(await sharing(viewer, 'appointment', publicId)),
      checkIn: await checkIns.find(viewer, publicId),
      allowsPhoto: await db.allowsPhoto(database, viewer.id, publicId),
    }
  }

  /**
   * The link and its email are one transaction. Sharing again changes nothing: the link that the person received still
   * works.
   */
  function share(viewer: Pick<Viewer, 'id'>, kind: LinkKind, publicId: string): Promise<void> {
    return transact(async (tx) => {
      const subject = await requireSubject(tx, viewer, kind, publicId)
      const person = await db.findPerson(tx, viewer.id, { isLocked: true })
      if (!person?.confirmedAt) fail('trusted_unconfirmed')
      const { id, version, memberName, startsAt, timeZone } = subject
      const now = clock.now()
      const token = tokens.derive(kind, { id, memberId: viewer.id, createdAt: now })
      const link = { id, version, memberId: viewer.id, tokenHash: hashToken(token) }
      if (!(await KINDS[kind].links.insertLink(tx, { ...link, now }))) return
      const { email: to, firstName } = person
      const about = { to, firstName, memberName, startsAt, timeZone, token }
      await schedule.enqueue(tx, 'mail', linkMail(kind, about, config))
      await checkIns.sendPendingAlarms(tx, viewer.id)
    })
  }

  function unshare(viewer: Pick<Viewer, 'id'>, kind: LinkKind, publicId: string): Promise<void> {
    return transact((tx) => KINDS[kind].links.deleteLink(tx, viewer.id, publicId))
  }

  async function requireSubject(
    tx: Tx,
    { id: memberId }: Pick<Viewer, 'id'>,
    kind: LinkKind,
    publicId: string,
  ): Promise<LinkSubject> {
    const { links, lastsMs, unknown } = KINDS[kind]
    const of = { memberId, publicId, startsAfter: earliestStart(lastsMs) }
    return (await links.findSubject(tx, of)) ?? fail(unknown)
  }

  /** Allows the member's own photo on the partner's link; it is not shown by default. */
  function allowPhoto(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return transact(async (tx) => {
      const { id: appointmentId } = await requireSubject(tx, viewer, 'appointment', publicId)
      await db.allowPhoto(tx, { appointmentId, memberId: viewer.id })
    })
  }

  function forbidPhoto(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return db.forbidPhoto(database, viewer.id, publicId)
  }

  async function openRequest(token: string) {
    const request = (await db.findRequest(database, requestOf(token))) ?? fail('link_invalid')
    const { memberName, firstName, confirmedAt } = request
    return { memberName, firstName, isConfirmed: confirmedAt !== null }
  }

  function accept(token: string): Promise<void> {
    return transact(async (tx) => {
      const request =
        (await db.findRequest(tx, requestOf(token), { isLocked: true })) ?? fail('link_invalid')
      const { memberId, email } = request
      await db.confirmPerson(tx, memberId, clock.now())
      await db.forgetAsk(tx, hashOf(email, memberId))
    })
  }

  /**
   * A refusal before acceptance applies to every member; the member who asked only sees that they no longer have a
   * person. A refusal after acceptance applies to one member, who is notified. The deleted rows are only in the
   * response, sealed: the page sends them back if it was a mistake.
   */
  function refuse(token: string): Promise<TrustRefusal> {
    return transact(async (tx, emit) => {
      const request =
        (await db.findRequest(tx, requestOf(token), { isLocked: true })) ?? fail('link_invalid')
      const { memberId, email, confirmedAt } = request
      const isForAll = confirmedAt === null
      const hash = isForAll ? hashOf(email) : hashOf(email, memberId)
      const now = clock.now()
      const before = await db.saveRefusal(tx, hash, now)
      const undo: Undo = {
        ...{ tokenHash: hashToken(token), taken: await db.deletePerson(tx, memberId) },
        ...{ emailHash: hash, saidAt: now.getTime(), before: before?.getTime() ?? null },
      }
      if (!isForAll) await notifyMember(tx, emit, request, 'all')
      return { isForAll, undo: undos.seal({ ...undo }).toString('base64url') }
    })
  }

  /**
   * Undoes a refusal made by mistake: everything is restored, and a member who was notified of it is notified of this.
   * It works once, so that it does not restore what the member removed later; pressing twice is not an error.
   */
  function unrefuse(token: string, sealed: string): Promise<void> {
    return transact(async (tx, emit) => {
      const undo = unsealed(sealed) ?? fail('link_invalid')
      const { taken, emailHash, saidAt } = undo
      const isTooLate = saidAt + UNDONE_WITHIN_MS <= clock.now().getTime()
      if (isTooLate || undo.tokenHash !== hashToken(token)) fail('link_invalid')
      const before = undo.before === null ? null : new Date(undo.before)
      const refusal = { emailHash, refusedAt: new Date(saidAt), before }
      const isTakenBack = await db.takeBackRefusal(tx, refusal)
      if (isTakenBack) await db.restoreRows(tx, taken)
      // The member may have left, or named another person.
      const request = (await db.findRequest(tx, requestOf(token))) ?? fail('link_invalid')
      if (isTakenBack) await checkIns.sendPendingAlarms(tx, request.memberId)
      if (isTakenBack && request.confirmedAt) await notifyMember(tx, emit, request, 'back')
    })
  }

  function unsealed(sealed: string): Undo | undefined {
    try {
      return undos.unseal(Buffer.from(sealed, 'base64url')) as unknown as Undo
    } catch {
      return undefined
    }
  }

  async function notifyMember(
    tx: Tx,
    emit: Emit,
    about: { memberId: number; memberName: string; memberEmail: string; firstName: string },
    news: TrustedNews,
  ): Promise<void> {
    const { memberId, firstName: personName } = about
    const alertId = await notifications.save(memberId, 'trusted', null, tx)
    await schedule.enqueue(tx, 'mail', withdrawnMail(news, about, config))
    emit('trusted.withdrew', { alertId, memberId, personName, news })
  }

  function requestOf(token: string) {
    return { tokenHash: hashToken(token), askedSince: askedSince() }
  }

  async function openLink(token: string): Promise<SharedAppointment> {
    const linked = await requireLink(token)
    const photo = (await photoOf(linked)) ? photoPath(token) : null
    return shown(linked, { year: clock.year(), photo })
  }

  /** The bytes of the partner's photo if they allow it; else undefined. */
  async function readPhoto(token: string): Promise<Uint8Array | undefined> {
    const linked = await requireLink(token)
    const photoId = await photoOf(linked)
    if (!photoId) return undefined
    // Read with the rights of the member who sent the link.
    const viewer = { memberId: linked.memberId, browserHash: null, isModerator: false }
    const file = await photos.fileFor(photoId, PHOTO_WIDTH, viewer)
    return file === undefined ? undefined : photos.read(file)
  }

  async function photoOf(linked: Linked): Promise<string | undefined> {
    if (linked.kind === 'table' || !linked.showsPhoto || linked.state === 'off') return undefined
    const { partnerId } = linked
    const [main] = (await photos.listFor(database, [partnerId])).get(partnerId)?.photos ?? []
    return main && photoIdOf(main)
  }

  /**
   * Revokes one link and nothing else: the reader of a link may not be the person to whom it was sent. The member is
   * notified, and the person receives an email with which they can withdraw entirely.
   */
  function stop(link: string): Promise<void> {
    return transact(async (tx, emit) => {
      const { kind, memberId, startsAt, timeZone } = await requireLink(link, tx)
      // Locks the person before the link, in the order of `deletePerson`: the opposite order could deadlock.
      const both = await db.findPersonAndMember(tx, memberId)
      if (!(await KINDS[kind].links.revokeByToken(tx, hashToken(link)))) fail('link_invalid')
      if (!both) return
      await notifyMember(tx, emit, { ...both, memberId }, kind)
      const token = newToken()
      await db.saveToken(tx, memberId, hashToken(token))
      const about = { to: both.email, ...both, startsAt, timeZone, token }
      await schedule.enqueue(tx, 'mail', withdrawalMail(kind, about, config))
    })
  }

  async function requireLink(token: string, handle: Db = database): Promise<Linked> {
    const hash = hashToken(token)
    const linked =
      (await appointmentLinks.findLinked(handle, hash)) ??
      (await tableLinks.findLinked(handle, hash))
    if (!linked || linkEndsAt(linked.startsAt) <= clock.now()) fail('link_invalid')
    return linked
  }

  /** Emails the persons with a link about each change once, also if a block or a departure caused it. */
  async function notifyChanges(): Promise<void> {
    for (const kind of ['appointment', 'table'] as const) {
      const { links, lastsMs } = KINDS[kind]
      const due = { startsAfter: earliestStart(lastsMs), limit: AT_A_TIME }
      for (const link of await links.listChanged(database, due)) {
        await transact(async (tx) => {
          const news = await links.takeChange(tx, link)
          if (!news) return
          const token = tokens.find(kind, { ...link, ...news })
          await schedule.enqueue(tx, 'mail', changeMail(kind, { ...news, token }, config))
        })
      }
    }
  }

  /** What began before this time counts as over. */
  function earliestStart(lastsMs: number): Date {
    return new Date(clock.now().getTime() - lastsMs)
  }

  /** Deletes the persons who did not answer, and the expired links. */
  async function sweep(): Promise<void> {
    const now = clock.now()
    await db.sweepUnanswered(database, askedSince())
    const startedBefore = new Date(now.getTime() - (linkEndsAt(now).getTime() - now.getTime()))
    for (const { links } of Object.values(KINDS)) await links.sweep(database, startedBefore)
  }

  return {
    ...{ find, ask, drop, appointmentSharing, sharing, share, unshare, allowPhoto, forbidPhoto },
    ...{ openRequest, accept, refuse, unrefuse, openLink, readPhoto, stop, notifyChanges, sweep },
  }
}
export type TrustedService = ReturnType<typeof createTrustedService>

/** A repeated request: it must not invalidate the link that the person was sent. */
function isSame(known: db.PersonRow, asked: { firstName: string; email: string }): boolean {
  return (
    known.email === asked.email &&
    (known.confirmedAt !== null || known.firstName === asked.firstName)
  )
}

function inWords({ askedAt, confirmedAt, ...person }: db.PersonRow): TrustedPerson {
  return {
    ...person,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }
}

type Linked = LinkedAppointment | LinkedTable

/** Once it is cancelled, neither the partner nor the place is shown. */
function shown(
  linked: Linked,
  { year, photo }: { year: number; photo: string | null },
): SharedAppointment {
  const { memberName, state, startsAt, timeZone } = linked
  const isOff = state === 'off'
  const known = {
    ...{ memberName, isTable: linked.kind === 'table', state, timeZone },
    ...{ startsAt: startsAt.toISOString(), endsAt: linkEndsAt(startsAt).toISOString() },
    place: isOff ? null : linked.place,
  }
  if (linked.kind === 'table') return { ...known, partner: null, checkIn: null, asksAt: null }
  // The question is asked even if the partner cancelled in the last hours.
  const said = { checkIn: linked.outcome, asksAt: awaitedSince(linked)?.toISOString() ?? null }
  if (isOff) return { ...known, ...said, partner: null }
  return {
    ...known,
    ...said,
    partner: {
      firstName: linked.partnerName,
      age: year - linked.partnerBirthYear,
      gender: linked.partnerGender,
      isVerified: linked.partnerVerifiedAt !== null,
      photo,
    },
  }
}

function photoPath(token: string): string {
  return `/media/rendez-vous/${token}`
}
