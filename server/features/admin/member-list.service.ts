import type { OfficeService } from '#server/features/members/office.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { fail } from '#server/platform/problem.ts'
import type { Viewer } from '#server/platform/session.ts'
import {
  type getOfficeMember,
  type listOfficeMembers,
  OFFICE_PAGE,
  type OfficeMember,
  type OfficePage,
} from '#shared/contracts/admin.ts'
import type { RouteInput, RouteOutput } from '#shared/kit/route.ts'
import { findLastChange, listFacts } from './admin.db.ts'
import * as db from './member-search.db.ts'
import { officeMemberOf } from './office-members.ts'

interface Dependencies {
  database: Database
  clock: Clock
  office: Pick<OfficeService, 'describe' | 'findId' | 'regionOfTown'>
  photos: Pick<PhotoService, 'listFor'>
}

type OpenedMember = RouteOutput<typeof getOfficeMember>
export type Query = RouteInput<typeof listOfficeMembers>['query']

/** A search of one star lists the profiles to review (specification 2, section 7). */
const TO_REVIEW = '*'

export function createMemberListService({ database, clock, office, photos }: Dependencies) {
  /** One page of the members that fit, with the figures above it. A moderator reads no address. */
  async function list(viewer: Pick<Viewer, 'role'>, query: Query): Promise<OfficePage> {
    const readsEmails = viewer.role === 'administrator'
    const { page = 1, limit = OFFICE_PAGE } = query
    const search = await searchOf(query, readsEmails)
    const tallies = await db.readTallies(database)
    const total = tallies.get('total') ?? 0
    const [ids, filtered] = await Promise.all([
      db.listMemberIds(database, search, { offset: (page - 1) * limit, limit }),
      isWhole(query) ? { count: total, isCapped: false } : db.countMembers(database, search),
    ])
    return {
      users: await describe(database, ids, readsEmails),
      stats: {
        total,
        filtered: filtered.count,
        isCapped: filtered.isCapped,
        premium: tallies.get('premium') ?? 0,
        gold: tallies.get('gold') ?? 0,
        withPhotos: tallies.get('with_photos') ?? 0,
        starProfiles: tallies.get('to_review') ?? 0,
      },
      pagination: { page, limit, pages: Math.max(1, Math.ceil(filtered.count / limit)) },
    }
  }

  async function searchOf(query: Query, readsEmails: boolean): Promise<db.MemberSearch> {
    const { search: text, ageMin, ageMax } = query
    const year = clock.year()
    return {
      city: query.city || undefined,
      region: query.region,
      bornFrom: ageMax === undefined ? undefined : year - ageMax,
      bornTo: ageMin === undefined ? undefined : year - ageMin,
      gender: query.gender,
      plan: query.subscription,
      hasPhotos: query.hasPhotos === undefined ? undefined : query.hasPhotos === 'true',
      ...(text === TO_REVIEW && { isToReview: true }),
      ...(text && text !== TO_REVIEW && { ids: await db.findByText(database, text, readsEmails) }),
    }
  }

  /** Members as the office reads them, in the order of their ids given. */
  async function describe(
    handle: Db,
    ids: number[],
    readsEmails: boolean,
  ): Promise<OfficeMember[]> {
    const rows = await office.describe(handle, ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const facts = await listFacts(handle, ids, clock.today())
    const pictures = await photos.listFor(handle, ids, { withReserved: true })
    const year = clock.year()
    return ids.flatMap((id) => {
      const row = byId.get(id)
      if (!row) return []
      const regionOfTown = office.regionOfTown(row)
      return officeMemberOf({
        ...{ row, facts: facts.get(id), photos: pictures.get(id) },
        ...{ regionOfTown, year, readsEmails },
      })
    })
  }

  /** One member, and who of the office changed them last. */
  async function open(viewer: Pick<Viewer, 'role'>, publicId: string): Promise<OpenedMember> {
    const id = (await office.findId(database, publicId)) ?? fail('member_not_found')
    const [user] = await describe(database, [id], viewer.role === 'administrator')
    const lastChange = await findLastChange(database, `member ${publicId}`)
    return {
      user: user ?? fail('member_not_found'),
      lastChange: lastChange && { by: lastChange.by, at: lastChange.at.toISOString() },
    }
  }

  /** The demonstration's own profiles, by first name as French sorts it. */
  async function listTestProfiles(): Promise<OfficeMember[]> {
    const limit = TEST_PROFILES_AT_MOST
    const ids = await db.listMemberIds(database, { isTestProfile: true }, { offset: 0, limit })
    const found = await describe(database, ids, true)
    return found.toSorted((one, other) => one.firstName.localeCompare(other.firstName, 'fr'))
  }

  return { list, open, describe, listTestProfiles }
}
export type MemberListService = ReturnType<typeof createMemberListService>

const TEST_PROFILES_AT_MOST = 1200

function isWhole({ page: _page, limit: _limit, ...filters }: Query): boolean {
  return Object.values(filters).every((value) => value === undefined || value === '')
}
