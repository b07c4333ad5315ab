import type { Config } from '#server/config.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { hashToken, newToken, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { SharedAppointment, TrustedPerson } from '#shared/contracts/trusted.ts'
import { APPOINTMENT_LASTS_MS, type AppointmentStatus } from '#shared/domain/appointments.ts'
import { photoIdOf } from '#shared/domain/photo-url.ts'
import { ASKED_LASTS_DAYS, linkEndsAt } from '#shared/domain/trusted.ts'
import type { CheckInService } from './check-ins.service.ts'
import * as db from './trusted.db.ts'
import { changeMail, linkMail, requestMail } from './trusted.mails.ts'
import * as tablesDb from './trusted-tables.db.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Sooner than that, what is asked again of the same person is one press too many: their link must not die of it. */
const ASKED_AGAIN_MS = 60_000
const AT_A_TIME = 100
const PHOTO_WIDTH = 800

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  checkIns: Pick<CheckInService, 'find'>
  photos: Pick<PhotoService, 'listFor' | 'read' | 'fileFor'>
}

/** A person outside who knows when and where a member meets somebody: only once they said yes, and only for what the member chose. */
export function createTrustedService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, checkIns, photos } = deps

  function askedSince(): Date {
    return new Date(clock.now().getTime() - ASKED_LASTS_DAYS * DAY_MS)
  }

  async function find(viewer: Pick<Viewer, 'id'>): Promise<TrustedPerson | null> {
    const person = await db.findPerson(database, viewer.id)
    // Whoever did not answer in time may be erased in an hour.
    const isOver = !person || (person.confirmedAt === null && person.askedAt <= askedSince())
    return isOver ? null : inWords(person)
  }

  function ask(
    viewer: Pick<Viewer, 'id' | 'isHeld'>,
    asked: { firstName: string; email: string },
  ): Promise<TrustedPerson> {
    if (viewer.isHeld) fail('profile_held')
    return transact(async (tx) => {
      const member = await db.holdAsker(tx, viewer.id)
      if (!member) fail('unauthenticated')
      if (member.email === asked.email) {
        const message = "C'est votre propre adresse : donnez celle de quelqu'un d'autre."
        fail('validation', { message, errors: [{ path: 'email', message }] })
      }
      // Asked again of the same person, it is a new message with a new link; another puts the links of the first out.
      const known = await db.findPerson(tx, viewer.id, { isHeld: true })
      const isSame = known?.email === asked.email
      if (known && isSame && (known.confirmedAt || isJustAsked(known, asked))) return inWords(known)
      if (known) await db.deletePerson(tx, viewer.id)
      const token = newToken()
      const person = await db.savePerson(tx, {
        ...{ memberId: viewer.id, ...asked },
        ...{ tokenHash: hashToken(token), now: clock.now() },
      })
      const mail = requestMail({ to: asked.email, memberName: member.firstName, token }, config)
      await schedule.enqueue(tx, 'mail', mail)
      return inWords(person)
    })
  }

  function isJustAsked(known: db.PersonRow, asked: { firstName: string }): boolean {
    const isSooner = clock.now().getTime() - known.askedAt.getTime() < ASKED_AGAIN_MS
    return isSooner && known.firstName === asked.firstName
  }

  function drop(viewer: Pick<Viewer, 'id'>): Promise<void> {
    return transact((tx) => db.deletePerson(tx, viewer.id))
  }

  async function told(viewer: Pick<Viewer, 'id'>, publicId: string) {
    const person = await find(viewer)
    const checkIn = await checkIns.find(viewer, publicId)
    const isTold = await db.isTold(database, viewer.id, publicId)
    return {
      person,
      isTold,
      checkIn,
      allowsPhoto: await db.allowsPhoto(database, viewer.id, publicId),
    }
  }

  /** The link and the mail that carries it are one transaction: told again, the person has the one they were sent. */
  function tell(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return transact(async (tx) => {
      const memberId = viewer.id
      const appointment =
        (await db.findAgreed(tx, { memberId, publicId, startsAfter: lately() })) ??
        fail('appointment_not_found')
      const person = await db.findPerson(tx, memberId, { isHeld: true })
      if (!person?.confirmedAt) fail('trusted_unconfirmed')
      const token = newToken()
      const { id: appointmentId, version, memberName, startsAt } = appointment
      const link = { appointmentId, memberId, version, tokenHash: hashToken(token) }
      if (!(await db.insertLink(tx, { ...link, now: clock.now() }))) return
      const about = { to: person.email, firstName: person.firstName, memberName, startsAt, token }
      await schedule.enqueue(tx, 'mail', linkMail(about, config))
    })
  }

  function untell(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return transact((tx) => db.deleteLink(tx, viewer.id, publicId))
  }

  /** Whether the member's own photo may stand on the link that the other sends: no, unless they say so. */
  function allowPhoto(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return transact(async (tx) => {
      const memberId = viewer.id
      const appointment =
        (await db.findAgreed(tx, { memberId, publicId, startsAfter: lately() })) ??
        fail('appointment_not_found')
      await db.allowPhoto(tx, { appointmentId: appointment.id, memberId })
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
        (await db.findRequest(tx, requestOf(token), { isHeld: true })) ?? fail('link_invalid')
      await db.confirmPerson(tx, request.memberId, clock.now())
    })
  }

  function refuse(token: string): Promise<void> {
    return transact(async (tx) => {
      const request =
        (await db.findRequest(tx, requestOf(token), { isHeld: true })) ?? fail('link_invalid')
      await db.deletePerson(tx, request.memberId)
    })
  }

  function requestOf(token: string) {
    return { tokenHash: hashToken(token), askedSince: askedSince() }
  }

  async function openLink(token: string): Promise<SharedAppointment> {
    const table = await findTable(token)
    if (table) return shownTable(table)
    const linked = await requireLink(token)
    const photo = (await photoOf(linked)) ? photoPath(token) : null
    return shown(linked, { year: clock.year(), photo })
  }

  /** The bytes of the partner's photo, where they allow it; undefined else. */
  async function readPhoto(token: string): Promise<Uint8Array | undefined> {
    const linked = await requireLink(token)
    const photoId = await photoOf(linked)
    if (!photoId) return undefined
    // No more than whoever sent the link sees.
    const viewer = { memberId: linked.memberId, browserHash: null, isModerator: false }
    const file = await photos.fileFor(photoId, PHOTO_WIDTH, viewer)
    return file === undefined ? undefined : photos.read(file)
  }

  async function photoOf({ partnerId, status, showsPhoto }: Linked): Promise<string | undefined> {
    if (!showsPhoto || isOff(status)) return undefined
    const [main] = (await photos.listFor(database, [partnerId])).get(partnerId)?.photos ?? []
    return main && photoIdOf(main)
  }

  async function stop(token: string): Promise<void> {
    const { memberId } = (await findTable(token)) ?? (await requireLink(token))
    await transact((tx) => db.deletePerson(tx, memberId))
  }

  /** The table that a link leads to, as long as it is not out; undefined where it leads to none. */
  async function findTable(token: string): Promise<tablesDb.LinkedTable | undefined> {
    const linked = await tablesDb.findLinked(database, hashToken(token))
    return linked && linkEndsAt(linked.startsAt) > clock.now() ? linked : undefined
  }

  async function requireLink(token: string) {
    const linked = await db.findLinked(database, hashToken(token))
    if (!linked || linkEndsAt(linked.startsAt) <= clock.now()) fail('link_invalid')
    return linked
  }

  /** Writes to those who have the link of what has changed, each change once; by a block or a departure, too. */
  async function tellChanges(): Promise<void> {
    const due = { startsAfter: lately(), limit: AT_A_TIME }
    for (const link of await db.listNews(database, due)) {
      await transact(async (tx) => {
        const news = await db.takeNews(tx, link)
        if (news) await schedule.enqueue(tx, 'mail', changeMail(news, config))
      })
    }
  }

  /** Before what has begun so long ago that it is taken to be over. */
  function lately(): Date {
    return new Date(clock.now().getTime() - APPOINTMENT_LASTS_MS)
  }

  /** Erases who did not answer, and the links that are out. */
  async function sweep(): Promise<void> {
    const now = clock.now()
    const startedBefore = new Date(now.getTime() - (linkEndsAt(now).getTime() - now.getTime()))
    await db.sweep(database, { askedBefore: askedSince(), startedBefore })
    await tablesDb.sweep(database, startedBefore)
  }

  return {
    ...{ find, ask, drop, told, tell, untell, allowPhoto, forbidPhoto, tellChanges },
    ...{ openRequest, accept, refuse, openLink, readPhoto, stop, sweep },
  }
}
export type TrustedService = ReturnType<typeof createTrustedService>

function inWords({ askedAt, confirmedAt, ...person }: db.PersonRow): TrustedPerson {
  return {
    ...person,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }
}

type Linked = NonNullable<Awaited<ReturnType<typeof db.findLinked>>>

const ofNobody = { partner: null, checkIn: null }

function shownTable({
  memberName,
  isOn,
  startsAt,
  place,
}: tablesDb.LinkedTable): SharedAppointment {
  return {
    ...ofNobody,
    ...{ memberName, isTable: true, state: isOn ? 'agreed' : 'off' },
    ...{ startsAt: startsAt.toISOString(), endsAt: linkEndsAt(startsAt).toISOString() },
    place: isOn ? place : null,
  }
}

/** Of what is off, nothing more is said of the other, nor where it would have been. */
function shown(
  linked: Linked,
  { year, photo }: { year: number; photo: string | null },
): SharedAppointment {
  const { status, startsAt, memberName } = linked
  const dates = { startsAt: startsAt.toISOString(), endsAt: linkEndsAt(startsAt).toISOString() }
  if (isOff(status)) {
    return { ...ofNobody, memberName, isTable: false, state: 'off', ...dates, place: null }
  }
  return {
    isTable: false,
    ...{ memberName, state: status === 'accepted' ? 'agreed' : 'moving', ...dates },
    ...{ place: linked.place, checkIn: linked.outcome },
    partner: {
      firstName: linked.partnerName,
      age: year - linked.partnerBirthYear,
      gender: linked.partnerGender,
      isVerified: linked.partnerVerifiedAt !== null,
      photo,
    },
  }
}

function isOff(status: AppointmentStatus): boolean {
  return status !== 'accepted' && status !== 'proposed'
}

function photoPath(token: string): string {
  return `/media/rendez-vous/${token}`
}
