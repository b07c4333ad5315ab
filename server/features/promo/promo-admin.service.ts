import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Paged } from '#server/platform/http/pages.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { stageOf, wholeDays } from '#server/platform/whole-days.ts'
import type {
  createPromoCode,
  listPromoCodes,
  PromoCodeRow,
} from '#shared/contracts/admin/promo.ts'
import type { RouteInput, RouteOutput } from '#shared/kit/route.ts'
import * as db from './promo-admin.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  audit: Pick<AuditService, 'record'>
}

type NewCode = RouteInput<typeof createPromoCode>['body']

const PAGE = 50

/**
 * Creates and ends promo codes for the back office. A code is never changed: members who have read its conditions can
 * rely on them.
 */
export function createPromoAdminService({ database, transact, clock, audit }: Dependencies) {
  async function list(
    cursor: string | undefined,
  ): Promise<Paged<RouteOutput<typeof listPromoCodes>>> {
    const beforeId = cursor === undefined ? undefined : Number(cursor)
    const found = await db.listCodes(database, { beforeId, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    const now = clock.now()
    return {
      codes: shown.map((code) => rowOf(code, now)),
      next: found.length > PAGE && last ? String(last.id) : null,
    }
  }

  function create(viewer: Pick<Viewer, 'id'>, wanted: NewCode): Promise<PromoCodeRow> {
    const now = clock.now()
    const { startsAt, endsAt } = wholeDays(wanted, now)
    const { code, discountPercent, plan, maxUses } = wanted
    return transact(async (tx) => {
      const made = await db.insertCode(tx, {
        ...{ code, plan, discount_percent: discountPercent, max_uses: maxUses },
        ...{ starts_at: startsAt, ends_at: endsAt, created_at: now },
        max_uses_per_member: wanted.isOncePerMember ? 1 : null,
        first_order_only: wanted.isFirstOrderOnly,
        is_welcome: wanted.isWelcome,
      })
      if (!made) fail('promo_code_taken')
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'promo_code.created', subject: `promo ${code}` },
        detail: { ...wanted },
      })
      return rowOf({ ...made, paid_uses: 0, held_uses: 0 }, now)
    })
  }

  /**
   * Ends a code for all but the checkouts that are already open with it. A code that has not begun is deleted; only the
   * audit log keeps it.
   */
  async function end(viewer: Pick<Viewer, 'id'>, id: number): Promise<void> {
    await transact(async (tx) => {
      const now = clock.now()
      const code = (await db.lockById(tx, id)) ?? fail('promo_code_not_found')
      if (code.ends_at <= now) fail('already_over')
      const hasBegun = code.starts_at < now
      await (hasBegun ? db.endCode(tx, id, now) : db.deleteCode(tx, id))
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'promo_code.ended', subject: `promo ${code.code}` },
        detail: { hadBegun: hasBegun, wasUntil: code.ends_at.toISOString() },
      })
    })
  }

  return { list, create, end }
}
export type PromoAdminService = ReturnType<typeof createPromoAdminService>

function rowOf(code: db.ListedCode, now: Date): PromoCodeRow {
  return {
    ...{ id: code.id, code: code.code, discountPercent: code.discount_percent, plan: code.plan },
    startsAt: code.starts_at.toISOString(),
    endsAt: code.ends_at.toISOString(),
    maxUses: code.max_uses,
    isOncePerMember: code.max_uses_per_member !== null,
    isFirstOrderOnly: code.first_order_only,
    isWelcome: code.is_welcome,
    stage: stageOf({ startsAt: code.starts_at, endsAt: code.ends_at }, now),
    paidUses: code.paid_uses,
    heldUses: code.held_uses,
  }
}
