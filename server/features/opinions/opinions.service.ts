import type { RiskService } from '#server/features/risks/risks.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { hashToken, type Viewer } from '#server/platform/http/session.ts'
import type {
  AskedOpinion,
  askOpinion,
  OpenedOpinion,
  OpinionFacts,
  Opinions,
  TeamKey,
} from '#shared/contracts/opinions.ts'
import { MAX_TEAM_KEYS, OPINION_LASTS_MS, type OpinionVerdict } from '#shared/domain/opinions.ts'
import { startOfDay } from '#shared/domain/paris-calendar.ts'
import { daysBetween } from '#shared/domain/time-label.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import * as keysDb from './opinion-keys.db.ts'
import * as db from './opinions.db.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const A_DAY = 5
const KEPT_DAYS = 30
/** The team is informed once this many members were warned about one partner within this many days. */
const DOUBTS = 2
const DOUBTED_WITHIN_DAYS = 30

/** How long the key of a moderator's browser stays valid without use. */
export const KEY_LASTS_DAYS = 30

type Asking = RouteInput<typeof askOpinion>['body']

/** The visitor of a link: the member who is signed in, if any, and the cookie of the device. */
export interface Visit {
  viewer: Pick<Viewer, 'id'> | undefined
  device: string | undefined
}

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  risks: Pick<RiskService, 'note'>
}

/**
 * Second opinions on messages that a member shows to a reader; the server has only their encrypted text, without the
 * key.
 */
export function createOpinionService({ database, transact, clock, risks }: Dependencies) {
  function ago(days: number): Date {
    return new Date(clock.now().getTime() - days * DAY_MS)
  }

  function ask(
    viewer: Pick<Viewer, 'id'>,
    partnerPublicId: string,
    { token, reader, sealed, wrappedKeys }: Asking,
  ): Promise<AskedOpinion> {
    return transact(async (tx, emit) => {
      const now = clock.now()
      const memberId = viewer.id
      // The requests of the day are counted before one is inserted.
      await db.lockAsker(tx, memberId)
      const tokenHash = hashToken(token)
      const known = await db.findAsked(tx, memberId, tokenHash)
      if (known) return inWords(known)
      if (await db.isTokenTaken(tx, tokenHash)) fail('link_invalid')
      const match = (await db.lockMatch(tx, memberId, partnerPublicId)) ?? fail('match_not_found')
      if ((await db.countAsked(tx, memberId, startOfDay(now))) >= A_DAY) fail('opinions_exhausted')
      const { partnerId } = match
      const keys = reader === 'team' ? await listKeys(tx, [memberId, partnerId]) : []
      const readable = wrappedKeys.filter(({ id }) => keys.some((key) => key.id === id))
      if (reader === 'team' && readable.length === 0) fail('no_team_reader')
      await db.endWaiting(tx, memberId, { partnerId })
      const asked = await db.insertOpinion(tx, {
        ...{ memberId, partnerId, reader, tokenHash, sealed },
        wrappedKeys:
          reader === 'team'
            ? Object.fromEntries(readable.map(({ id, wrapped }) => [id, wrapped]))
            : null,
        daysKnown: daysBetween(match.matchedAt, now),
        isVerified: match.verifiedAt !== null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + OPINION_LASTS_MS),
      })
      emit('opinions.changed', { memberId })
      return inWords(asked)
    })
  }

  async function list(viewer: Pick<Viewer, 'id'>, partnerPublicId: string): Promise<Opinions> {
    const pair = { memberId: viewer.id, partnerPublicId }
    const asked = await db.findWaiting(database, pair, clock.now())
    const given = await db.findGiven(database, pair)
    return {
      asked: asked ? inWords(asked) : null,
      given: given
        ? {
            ...{ id: given.id, reader: given.reader, verdict: given.verdict },
            answeredAt: given.answeredAt.toISOString(),
          }
        : null,
    }
  }

  /** The keys with which the team can read this conversation, without those of its two members. */
  async function listTeamKeys(
    viewer: Pick<Viewer, 'id'>,
    partnerPublicId: string,
  ): Promise<TeamKey[]> {
    const partnerId = await db.findPartnerId(database, viewer.id, partnerPublicId)
    return partnerId === undefined ? [] : listKeys(database, [viewer.id, partnerId])
  }

  function listKeys(
    handle: Parameters<typeof keysDb.listCurrentKeys>[0],
    except: [number, number],
  ) {
    const usedSince = ago(KEY_LASTS_DAYS)
    return keysDb.listCurrentKeys(handle, { usedSince, except, limit: MAX_TEAM_KEYS })
  }

  function revoke(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return transact(async (tx, emit) => {
      const hasEnded = await db.endWaiting(tx, viewer.id, { publicId })
      if (hasEnded) emit('opinions.changed', { memberId: viewer.id })
    })
  }

  function hide(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return transact(async (tx, emit) => {
      const isHidden = await db.hideGiven(tx, viewer.id, publicId, clock.now())
      if (isHidden) emit('opinions.changed', { memberId: viewer.id })
    })
  }

  /** Deletes the texts of a member who leaves or is excluded. */
  async function endAllOfMember(tx: Tx, memberId: number): Promise<void> {
    await db.endWaiting(tx, memberId)
  }

  /** Refuses a link that this device cannot read, without binding it to the device. */
  async function check(token: string, visit: Visit): Promise<void> {
    requireReadable(await db.findLinked(database, hashToken(token)), token, visit)
  }

  /** Binds the link to the first device that opens it. */
  function open(token: string, visit: Visit): Promise<OpenedOpinion> {
    return transact(async (tx) => {
      const opinion = await lock(tx, token, visit)
      if (opinion.deviceHash === null) await db.bindDevice(tx, opinion.id, opinion.seenFrom)
      return {
        ...factsOf(opinion),
        expiresAt: opinion.expiresAt.toISOString(),
        sealed: opinion.sealed,
        verdict: opinion.verdict,
      }
    })
  }

  function answer(token: string, visit: Visit, verdict: OpinionVerdict): Promise<void> {
    return transact(async (tx, emit) => {
      const opinion = await lock(tx, token, visit)
      if (opinion.deviceHash === null) fail('link_invalid')
      if (opinion.verdict === null) await settle(tx, emit, opinion, verdict)
    })
  }

  async function lock(tx: Tx, token: string, visit: Visit) {
    const found = await db.findLinked(tx, hashToken(token), { isLocked: true })
    const opinion = requireReadable(found, token, visit)
    if (visit.device === undefined) fail('link_invalid')
    return { ...opinion, seenFrom: hashOf(visit.device, token) }
  }

  /**
   * One refusal for every reason, except for the member who asked. The device that answered can still open its link.
   */
  function requireReadable(
    opinion: db.DescribedOpinion | undefined,
    token: string,
    { viewer, device }: Visit,
  ): db.DescribedOpinion {
    const isOver = !opinion || (opinion.sealed === null && opinion.verdict === null)
    if (isOver || opinion.expiresAt <= clock.now()) fail('link_invalid')
    if (viewer?.id === opinion.memberId) fail('own_opinion')
    if (viewer?.id === opinion.partnerId) fail('link_invalid')
    const { deviceHash } = opinion
    const isElsewhere =
      deviceHash !== null && (device === undefined || deviceHash !== hashOf(device, token))
    if (isElsewhere) fail('link_invalid')
    return opinion
  }

  /** Saves the answer and deletes the text it is about. */
  async function settle(
    tx: Tx,
    emit: Emit,
    { id, memberId, partnerId }: Pick<db.DescribedOpinion, 'id' | 'memberId' | 'partnerId'>,
    verdict: OpinionVerdict,
  ): Promise<void> {
    await db.saveVerdict(tx, id, { verdict, now: clock.now() })
    emit('opinions.answered', { memberId, partnerId })
    if (verdict !== 'mefie') return
    // If two members are warned at the same time, the second transaction counts both.
    await db.lockDoubts(tx, partnerId)
    const doubts = await db.countDoubts(tx, partnerId, ago(DOUBTED_WITHIN_DAYS))
    if (doubts >= DOUBTS) await risks.note(tx, partnerId, 'doubted', doubts)
  }

  /** Ends expired requests, and deletes opinions that are too old to count as doubts. */
  async function sweep(): Promise<void> {
    await db.endExpired(database, clock.now())
    await db.deleteOpinionsBefore(database, ago(KEPT_DAYS))
    await keysDb.dropKeys(database, ago(KEY_LASTS_DAYS))
  }

  return {
    ...{ ask, list, listTeamKeys, revoke, hide, endAllOfMember },
    ...{ check, open, answer, settle, sweep },
  }
}
export type OpinionService = ReturnType<typeof createOpinionService>

/** The facts about both members that a reader sees. */
export function factsOf(opinion: db.DescribedOpinion): OpinionFacts {
  const { askerName, askerGender, partnerGender, daysKnown, isVerified } = opinion
  return {
    asker: { firstName: askerName, gender: askerGender },
    ...{ partnerGender, daysKnown, isVerified },
  }
}

function hashOf(device: string, token: string): string {
  return hashToken(`${device}.${token}`)
}

function inWords({ createdAt, expiresAt, ...asked }: Awaited<ReturnType<typeof db.insertOpinion>>) {
  return { ...asked, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
