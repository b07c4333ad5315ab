import type { MemberAdminService } from '#server/features/members/member-admin.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deviceLabel } from '#server/platform/http/device-label.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { MemberFile } from '#shared/contracts/admin/member-file.ts'
import * as db from './member-file.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
  memberAdmin: Pick<MemberAdminService, 'describe' | 'findId'>
  photos: Pick<PhotoService, 'listFor'>
}

/**
 * A member's file on one page: the support sees payments and requests, moderators the profile and decisions,
 * administrators everything. What a role cannot see is null.
 */
export function createMemberFileService({ database, clock, memberAdmin, photos }: Dependencies) {
  async function open({ role }: Pick<Viewer, 'role'>, publicId: string): Promise<MemberFile> {
    const id = (await memberAdmin.findId(database, publicId)) ?? fail('member_not_found')
    const [row] = await memberAdmin.describe(database, [id])
    if (!row) fail('member_not_found')
    const head = await db.findHead(database, id)
    const isAdministrator = role === 'administrator'
    const seesSupport = isAdministrator || role === 'support'
    const seesModeration = isAdministrator || role === 'moderator'
    const reportOf = ({ reason, ...report }: Awaited<ReturnType<typeof db.listReports>>[number]) =>
      dated({ ...report, reason: seesModeration ? reason : null })
    const pictures = seesModeration
      ? await photos.listFor(database, [id], { withReserved: true })
      : null
    return {
      ...{ id: row.public_id, firstName: row.first_name, age: clock.year() - row.birth_year },
      ...{ city: row.city, plan: row.plan, status: row.status, source: head.source },
      isTestProfile: row.is_test_profile,
      email: seesSupport ? head.email : null,
      photos: pictures && (pictures.get(id)?.photos ?? []),
      bio: seesModeration ? head.bio : null,
      prompts: seesModeration ? head.prompts : null,
      registeredAt: head.registeredAt.toISOString(),
      confirmedAt: head.confirmedAt?.toISOString() ?? null,
      verifiedAt: head.verifiedAt?.toISOString() ?? null,
      exportAskedAt: seesSupport
        ? ((await db.findDataExportRequest(database, id))?.toISOString() ?? null)
        : null,
      orders: seesSupport ? (await db.listOrders(database, id)).map(dated) : null,
      subscriptions: seesSupport
        ? (await db.listSubscriptions(database, id)).map(({ periodEnd, ...plan }) =>
            dated({ ...plan, periodEndsAt: periodEnd.toISOString() }),
          )
        : null,
      requests: seesSupport
        ? (await db.listRequests(database, id)).map(({ body, ...request }) =>
            dated({ ...request, isFromTeam: body === '' }),
          )
        : null,
      reportsReceived: (await db.listReports(database, id, 'reported_id')).map(reportOf),
      reportsMade: isAdministrator
        ? (await db.listReports(database, id, 'reporter_id')).map(reportOf)
        : null,
      decisions: seesModeration
        ? (await db.listDecisions(database, id)).map(({ appealId, outcome, ...decision }) =>
            dated({
              ...decision,
              appeal: appealId === null ? null : (outcome ?? ('waiting' as const)),
            }),
          )
        : null,
      verifications: seesModeration ? (await db.listVerifications(database, id)).map(dated) : null,
      devices: seesSupport
        ? (await db.listSessions(database, id, clock.now())).map(
            ({ id: session, userAgent, deviceId, at }) =>
              dated({ id: session, name: deviceLabel(userAgent), isKnown: deviceId !== null, at }),
          )
        : null,
      consents: seesSupport
        ? (await db.listConsents(database, id)).map(({ withdrawnAt, ...consent }) =>
            dated({ ...consent, withdrawnAt: withdrawnAt?.toISOString() ?? null }),
          )
        : null,
    }
  }

  return { open }
}
export type MemberFileService = ReturnType<typeof createMemberFileService>

function dated<Row extends { at: Date }>({ at, ...row }: Row) {
  return { ...row, at: at.toISOString() }
}
