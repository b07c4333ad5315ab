import type { StandingService } from '#server/features/members/standing.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Secret } from '#server/platform/secret.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import type { BanService } from './bans.service.ts'
import { createDecisionLinks } from './decision-links.ts'
import * as db from './decisions.db.ts'

/** Why somebody cannot sign in or register, and the path of the statement of reasons. */
export interface Closure {
  message: string
  link: string | undefined
}

interface Dependencies {
  secret: Secret
  standing: Pick<StandingService, 'findSuspended'>
  bans: Pick<BanService, 'decisionAbout'>
}

/** The message for the owner of a mailbox whose account is closed. */
export function createClosureService({ secret, standing, bans }: Dependencies) {
  const links = createDecisionLinks(secret)

  /** Undefined if no decision excludes this email address. */
  async function closureOf(handle: Db, email: string): Promise<Closure | undefined> {
    const suspended = await standing.findSuspended(handle, email)
    if (suspended) {
      const { id, until } = suspended
      const message = until
        ? `Votre compte est suspendu jusqu'au ${dateAndHour(until)}.`
        : 'Votre compte est fermé.'
      return { message, link: await linkTo(handle, { memberId: id }) }
    }
    const ban = await bans.decisionAbout(handle, email)
    if (!ban) return undefined
    const message = ban.isSuspension
      ? `Votre compte est suspendu jusqu'au ${dateAndHour(ban.until)}.`
      : 'Votre compte est fermé.'
    return { message, link: await linkTo(handle, { id: ban.decisionId }) }
  }

  async function linkTo(handle: Db, filter: db.DecisionFilter): Promise<string | undefined> {
    const decisions = await db.listDecisions(handle, filter)
    const closing = decisions.find(
      ({ measure, appeal }) =>
        (measure === 'ban' || measure === 'suspend') && appeal?.outcome !== 'reversed',
    )
    return closing && links.pathOf(closing.reference)
  }

  return { closureOf }
}
export type ClosureService = ReturnType<typeof createClosureService>
