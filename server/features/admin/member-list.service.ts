import type { MemberAdminService } from '#server/features/members/member-admin.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import {
  ADMIN_PAGE_SIZE,
  type AdminMember,
  type AdminPage,
  type getAdminMember,
  type listAdminMembers,
} from '#shared/contracts/admin/members.ts'
import { dayStart } from '#shared/domain/paris-calendar.ts'
import type { RouteInput, RouteOutput } from '#shared/kit/route.ts'
import { findLastChange, listFacts } from './admin.db.ts'
import { adminMemberOf } from './member-row.ts'
import * as db from './member-search.db.ts'

interface Dependencies {
  database: Database
  replica: Database
  clock: Clock
  memberAdmin: Pick<MemberAdminService, 'describe' | 'findId' | 'regionOfTown'>
  photos: Pick<PhotoService, 'listFor'>
  portraits: Pick<PortraitService, 'placeholderUrl'>
}

type OpenedMember = RouteOutput<typeof getAdminMember>
export type Query = RouteInput<typeof listAdminMembers>['query']

/** Searching for one star lists the profiles to review (specification 2, section 7); a name can follow the star. */
const TO_REVIEW = '*'

export function createMemberListService(deps: Dependencies) {
  const { database, replica, clock, memberAdmin, photos, portraits } = deps

  /** One page of the members that match the query, with the counts above it. A moderator sees no email addresses. */
  async function list(viewer: Pick<Viewer, 'role'>, query: Query): Promise<AdminPage> {
    const readsEmails = viewer.role === 'administrator'
    const { page = 1, limit = ADMIN_PAGE_SIZE, sort } = query
    const search = await searchOf(query, viewer)
    const tallies = await db.readTallies(replica)
    const total = tallies.get('total') ?? 0
    // One member more than the page holds shows whether there is a next page even if the count is capped.
    const listPage = (number: number) =>
      db.listMemberIds(replica, search, { offset: (number - 1) * limit, limit: limit + 1, sort })
    const [ids, counted] = await Promise.all([
      listPage(page),
      query.search || isNarrowed(query)
        ? db.countMembers(replica, search)
        : { count: total, isCapped: false },
    ])
    const countedPages = Math.max(1, Math.ceil(counted.count / limit))
    // A page beyond the last, for example one that the viewer's own changes have emptied, shows the last page instead.
    const isBeyond = ids.length === 0 && page > countedPages
    const place = { page: isBeyond ? countedPages : page, limit }
    const found = isBeyond ? await listPage(countedPages) : ids
    const { count, isCapped, pages } = countedTo(counted, search, { ...place, found })
    return {
      users: await describe(replica, found.slice(0, limit), readsEmails),
      stats: {
        ...{ total, filtered: count, isCapped },
        premium: tallies.get('premium') ?? 0,
        gold: tallies.get('gold') ?? 0,
        withPhotos: tallies.get('with_photos') ?? 0,
        starProfiles: tallies.get('to_review') ?? 0,
        ...(await db.countTestAndUnconfirmed(replica)),
      },
      pagination: { ...place, pages },
    }
  }

  /**
   * The conditions of a query. A text search finds only the latest matches, unless `isWhole` asks for all of them or
   * the latest matches could all be excluded by the other filters.
   */
  async function searchOf(
    query: Query,
    viewer: Pick<Viewer, 'role'>,
    isWhole = false,
  ): Promise<db.MemberSearch> {
    const { search: text, ageMin, ageMax, registeredFrom, registeredUntil } = query
    const year = clock.year()
    return {
      city: query.city || undefined,
      region: query.region,
      bornFrom: ageMax === undefined ? undefined : year - ageMax,
      bornTo: ageMin === undefined ? undefined : year - ageMin,
      gender: query.gender,
      plan: query.subscription,
      plans: query.plans,
      status: query.status,
      hasPhotos: isYes(query.hasPhotos),
      isVerified: isYes(query.isVerified),
      isTestProfile: isYes(query.isTestProfile),
      registeredFrom: registeredFrom === undefined ? undefined : dayStart(registeredFrom),
      registeredBefore: registeredUntil === undefined ? undefined : dayStart(registeredUntil, 1),
      ...(text && (await searchOfText(text, viewer, { query, isWhole }))),
    }
  }

  async function searchOfText(
    text: string,
    viewer: Pick<Viewer, 'role'>,
    { query, isWhole }: { query: Query; isWhole: boolean },
  ) {
    const readsEmails = viewer.role === 'administrator'
    if (text.startsWith(TO_REVIEW)) {
      const name = text.slice(TO_REVIEW.length).trim()
      return { isToReview: true, ...(name && { words: db.startingWith(name, readsEmails) }) }
    }
    const reference = referenceOf(text)
    // A moderator cannot search by order.
    if (reference?.kind === 'order' && !readsEmails) return { ids: [] }
    if (reference) return { ids: await db.findByReference(replica, reference) }
    const { ids, words, isCut } = await db.findByText(replica, text, readsEmails)
    // With a common name, the latest matches may all fail the other filters, and never include the oldest members.
    const needsAll = isCut && (query.sort === 'oldest' || isNarrowed(query))
    return isWhole || needsAll ? { words } : { ids }
  }

  /** Members as the back office shows them, in the order of `ids`. */
  async function describe(handle: Db, ids: number[], readsEmails: boolean): Promise<AdminMember[]> {
    const rows = await memberAdmin.describe(handle, ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const facts = await listFacts(handle, ids, clock.today())
    const pictures = await photos.listFor(handle, ids, { withReserved: true })
    const year = clock.year()
    return ids.flatMap((id) => {
      const row = byId.get(id)
      if (!row) return []
      const regionOfTown = memberAdmin.regionOfTown(row)
      const age = year - row.birth_year
      const placeholderUrl = portraits.placeholderUrl({
        ...{ publicId: row.public_id, firstName: row.first_name, gender: row.gender },
        ...{ age, isTestProfile: row.is_test_profile },
      })
      return adminMemberOf({
        ...{ row, facts: facts.get(id), photos: pictures.get(id), placeholderUrl },
        ...{ regionOfTown, age, readsEmails },
      })
    })
  }

  /** One member, and which team member changed them last. */
  async function open(viewer: Pick<Viewer, 'role'>, publicId: string): Promise<OpenedMember> {
    const id = (await memberAdmin.findId(database, publicId)) ?? fail('member_not_found')
    const [user] = await describe(database, [id], viewer.role === 'administrator')
    const lastChange = await findLastChange(database, `member ${publicId}`)
    return {
      user: user ?? fail('member_not_found'),
      lastChange: lastChange && { by: lastChange.by, at: lastChange.at.toISOString() },
    }
  }

  /** The test profiles of the demonstration, sorted by first name in French order. */
  async function listTestProfiles(): Promise<AdminMember[]> {
    const limit = TEST_PROFILES_AT_MOST
    const ids = await db.listMemberIds(database, { isTestProfile: true }, { offset: 0, limit })
    const found = await describe(database, ids, true)
    return found.toSorted((one, other) => one.firstName.localeCompare(other.firstName, 'fr'))
  }

  return { list, open, describe, listTestProfiles, searchOf }
}
export type MemberListService = ReturnType<typeof createMemberListService>

const TEST_PROFILES_AT_MOST = 1200

/** Whether the query has any filter in addition to the search text. */
function isNarrowed({
  page: _page,
  limit: _limit,
  sort: _sort,
  search: _words,
  ...filters
}: Query) {
  return Object.values(filters).some((value) => value !== undefined && value !== '')
}

/**
 * Corrects a capped count with the page that was read: there are at least as many members as were seen, and exactly as
 * many if this is the last page. If a text search found only the latest matches (`ids`), the last page proves no end.
 */
function countedTo(
  { count, isCapped }: { count: number; isCapped: boolean },
  { ids }: db.MemberSearch,
  { page, limit, found }: { page: number; limit: number; found: readonly number[] },
) {
  const seen = (page - 1) * limit + Math.min(found.length, limit)
  const hasMore = found.length > limit
  const isEndSeen = isCapped && !ids && !hasMore
  const least = isEndSeen ? seen : Math.max(count, seen)
  return {
    count: least,
    isCapped: isCapped && !isEndSeen,
    pages: Math.max(1, Math.ceil(least / limit), hasMore ? page + 1 : 1),
  }
}

function isYes(value: 'true' | 'false' | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'true'
}

const REFERENCES = [
  { kind: 'report', form: /^SIG-[2-9A-Z]{4}-[2-9A-Z]{4}$/ },
  { kind: 'decision', form: /^DEC-[2-9A-Z-]+$/ },
  { kind: 'order', form: /^EMB-\d{4}-[0-9A-Z]{6}$/ },
] as const

/** The public id or reference in the search text; undefined for any other text, such as a name. */
function referenceOf(text: string): db.Reference | undefined {
  if (UUID.test(text)) return { kind: 'member', text: text.toLowerCase() }
  const known = REFERENCES.find(({ form }) => form.test(text.toUpperCase()))
  return known && { kind: known.kind, text: text.toUpperCase() }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
