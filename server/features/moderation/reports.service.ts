import type * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { BlockService } from '#server/features/safety/blocks.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { reportMember } from '#shared/contracts/safety.ts'
import type { thirdPartyReport } from '#shared/contracts/third-party-reports.ts'
import { REPORTED_PLACE_LABELS } from '#shared/domain/moderation.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import { newCaseReference } from './case-reference.ts'
import { findSameThirdPartyReport, insertCase } from './cases.db.ts'
import * as db from './reports.db.ts'
import { reportReceivedMail, thirdPartyReportReceivedMail } from './reports.mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  blocks: Pick<BlockService, 'requireWithinReach'>
  standing: Pick<StandingService, 'findId'>
}

type Report = RouteInput<typeof reportMember>['body']
type ThirdPartyReport = z.infer<typeof thirdPartyReport>

/** The URL of a profile ends with the member's id. */
const PROFILE_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

export function createReportService(deps: Dependencies) {
  const { config, transact, clock, schedule, blocks, standing } = deps

  /**
   * Opens a case and acknowledges it by email, or adds to the open case. Returns its reference. Reports alone never hide
   * a member, however many there are: a person decides.
   */
  async function report(viewer: Pick<Viewer, 'id'>, body: Report): Promise<{ reference: string }> {
    const pair = {
      reporter: viewer.id,
      reported: await blocks.requireWithinReach(viewer, body.userId),
    }
    const now = clock.now()
    const dueAt = new Date(now.getTime() + DAY_MS)
    return transact(async (tx, emit) => {
      const { id, reference, isNew } = await db.openCase(tx, {
        ...pair,
        reference: newCaseReference(),
        now,
        dueAt,
      })
      await db.addStatement(tx, id, { reason: body.reason, details: body.details ?? '', now })
      await db.copyMessages(tx, id, pair, body.messageIds ?? [])
      await db.copyAppointments(tx, id, pair)
      if (isNew) {
        const { email, firstName } = await db.findReporter(tx, viewer.id)
        const mail = reportReceivedMail({ to: email, firstName, reference }, config)
        await schedule.enqueue(tx, 'mail', mail)
      }
      emit('member.reported', { memberId: pair.reported })
      return { reference }
    })
  }

  /**
   * Opens a case for a person without an account (article 16 of Regulation 2022/2065), and acknowledges it if they gave
   * an email address.
   */
  function reportAsThirdParty(sent: ThirdPartyReport): Promise<{ reference: string }> {
    const { place, reason, explanation: details, name, email } = sent
    const location = `${REPORTED_PLACE_LABELS[place]} : ${sent.location}`
    const reference = newCaseReference()
    const now = clock.now()
    return transact(async (tx) => {
      const known = await findSameThirdPartyReport(tx, { email, location, details })
      if (known) return { reference: known }
      const publicId = PROFILE_ID.exec(sent.location)?.[0]
      const reported = publicId && (await standing.findId(tx, publicId))
      await insertCase(tx, {
        ...{ reference, name, email, location, reason, details, now, isByTeam: false },
        reported: reported || null,
        dueAt: new Date(now.getTime() + DAY_MS),
      })
      if (email) {
        await schedule.enqueue(
          tx,
          'mail',
          thirdPartyReportReceivedMail({ to: email, reference }, config),
        )
      }
      return { reference }
    })
  }

  return { report, reportAsThirdParty }
}
export type ReportService = ReturnType<typeof createReportService>
