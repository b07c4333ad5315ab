import { createAdminMembers } from './admin-members.ts'
import { createAdminMoney } from './admin-money.ts'
import type { Config } from './config.ts'
import { createWaitingService } from './features/admin/waiting.service.ts'
import { createAnalyticsService } from './features/analytics/analytics.service.ts'
import { createAuditService } from './features/audit/audit.service.ts'
import { createAuditExportService } from './features/audit/audit-export.service.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { createEmailUndoService } from './features/auth/email-undo.service.ts'
import { createBonusService } from './features/bonus/bonus.service.ts'
import { createCancellationService } from './features/cancellations/cancellations.service.ts'
import { createCartService } from './features/carts/carts.service.ts'
import { createDemoService } from './features/demo/demo.service.ts'
import { createDiscoveryService } from './features/discovery/discovery.service.ts'
import { createGridService } from './features/discovery/grid.service.ts'
import { createPassService } from './features/discovery/passes.service.ts'
import { createServedService } from './features/discovery/served.service.ts'
import { createEventService } from './features/events/events.service.ts'
import { createFiguresService } from './features/figures/figures.service.ts'
import { createFlashService } from './features/flashes/flashes.service.ts'
import { createReceivedFlashService } from './features/flashes/received.service.ts'
import { createImportFileService } from './features/imports/import-files.service.ts'
import { createImportLineService } from './features/imports/import-lines.service.ts'
import { createImportService } from './features/imports/imports.service.ts'
import { createLegalService } from './features/legal/legal.service.ts'
import { createMatchService } from './features/matches/matches.service.ts'
import { createAccountService } from './features/members/accounts.service.ts'
import { createBadgeService } from './features/members/badge.service.ts'
import { createDepartureService } from './features/members/departures.service.ts'
import { createMemberAdminService } from './features/members/member-admin.service.ts'
import { createMemberService } from './features/members/members.service.ts'
import { createPlanService } from './features/members/plans.service.ts'
import { createPreferenceService } from './features/members/preferences.service.ts'
import { createProfileService } from './features/members/profile.service.ts'
import { createStandingService } from './features/members/standing.service.ts'
import { createVisibilityService } from './features/members/visibility.service.ts'
import { createMessageService } from './features/messages/messages.service.ts'
import { createAppealService } from './features/moderation/appeals.service.ts'
import { createBanService } from './features/moderation/bans.service.ts'
import { createCaseFileService } from './features/moderation/case-file.service.ts'
import { createCaseQueueService } from './features/moderation/case-queue.service.ts'
import { createClosureService } from './features/moderation/closures.service.ts'
import { createDecisionService } from './features/moderation/decisions.service.ts'
import { createEffectService } from './features/moderation/effects.service.ts'
import { createSuspensionService } from './features/moderation/suspensions.service.ts'
import { createTransparencyService } from './features/moderation/transparency.service.ts'
import { createNewsletterService } from './features/newsletter/newsletter.service.ts'
import { createDigestService } from './features/notifications/digests.service.ts'
import { createNotificationService } from './features/notifications/notifications.service.ts'
import { createPushService } from './features/notifications/push.service.ts'
import type { PushServers } from './features/notifications/push-servers.ts'
import { createGrantService } from './features/orders/grants.service.ts'
import { createOrderService } from './features/orders/orders.service.ts'
import { createPasskeyService } from './features/passkeys/passkeys.service.ts'
import { createPaymentProviders } from './features/payment-providers/payment-providers.ts'
import { createPaymentService } from './features/payment-providers/payments.service.ts'
import type { StripeServer } from './features/payment-providers/stripe-client.ts'
import { createPhotoService } from './features/photos/photos.service.ts'
import { createPictureService } from './features/photos/pictures.service.ts'
import { createPlaceService } from './features/places/places.service.ts'
import { createCatalogueService } from './features/plans/catalogue.service.ts'
import { createPortraitService } from './features/portraits/portraits.service.ts'
import { createVeilService } from './features/portraits/veils.service.ts'
import { createArchiveService } from './features/privacy/archive.service.ts'
import { createConsentService } from './features/privacy/consents.service.ts'
import { createErasureService } from './features/privacy/erasures.service.ts'
import { createExportService } from './features/privacy/exports.service.ts'
import { createLeavingService } from './features/privacy/leaving.service.ts'
import { createPrivacyService } from './features/privacy/privacy.service.ts'
import { createReturnService } from './features/privacy/returns.service.ts'
import { createPromoService } from './features/promo/promo.service.ts'
import { createReceiptService } from './features/receipts/receipts.service.ts'
import { createReferralService } from './features/referral/referral.service.ts'
import { createBlockService } from './features/safety/blocks.service.ts'
import { createCaseService } from './features/safety/cases.service.ts'
import { createReportService } from './features/safety/reports.service.ts'
import { createSettingsService } from './features/settings/settings.service.ts'
import { createIdentityService } from './features/social/identities.service.ts'
import { createProviders, type FacebookServer } from './features/social/providers.ts'
import { createSocialService } from './features/social/social.service.ts'
import { createSocialProofService } from './features/social-proof/social-proof.service.ts'
import { createCardService } from './features/subscriptions/cards.service.ts'
import { createRenewalChoiceService } from './features/subscriptions/renewal-choices.service.ts'
import { createRenewalNoticeService } from './features/subscriptions/renewal-notices.service.ts'
import { createRenewalService } from './features/subscriptions/renewals.service.ts'
import { createSubscriptionService } from './features/subscriptions/subscriptions.service.ts'
import { createTermEndService } from './features/subscriptions/term-ends.service.ts'
import { createTermStartService } from './features/subscriptions/term-starts.service.ts'
import { createContactService } from './features/support/contact.service.ts'
import { createSupportService } from './features/support/support.service.ts'
import { createRoleService } from './features/team/roles.service.ts'
import { createTeamService } from './features/team/team.service.ts'
import { createVisitorService } from './features/visits/visitors.service.ts'
import { createVisitService } from './features/visits/visits.service.ts'
import { createWithdrawableService } from './features/withdrawals/withdrawable.service.ts'
import { createWithdrawalService } from './features/withdrawals/withdrawals.service.ts'
import type { Clock } from './platform/clock.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import type { InOneStatement, Transact } from './platform/events.ts'
import { createStorage } from './platform/files/storage.ts'
import type { Limits } from './platform/http/rate-limit.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mail/mail.ts'
import { createSecret } from './platform/secret.ts'
import { createVerifications } from './verifications.ts'

interface Platform {
  config: Config
  handle: DatabaseHandle
  clock: Clock
  log: Log
  transact: Transact
  inOneStatement: InOneStatement
  limits: Limits
  schedule: Schedule
  mailer: Mailer
  /** What Facebook's endpoints are. */
  facebook: FacebookServer
  /** What the browsers' push services are. */
  pushServers: PushServers
  /** Where Stripe's interface is. */
  stripeServer: StripeServer
}

/** Makes the service of every feature once, each with the verbs of the others that it names. */
export function createServices(platform: Platform) {
  const { handle, facebook, pushServers, stripeServer, ...rest } = platform
  const { config } = rest
  const base = { ...rest, database: handle.database }
  const storage = createStorage(config)
  const secret = createSecret(config)
  const { provider, bank, readEvent } = createPaymentProviders({ ...base, stripeServer })

  const analytics = createAnalyticsService(base)
  const audit = createAuditService({ ...base, secret })
  const auditExports = createAuditExportService({ ...base, audit })
  const places = createPlaceService()
  const consents = createConsentService(base)
  const pictures = createPictureService()
  const legal = createLegalService({ ...base, consents })
  const photos = createPhotoService({ ...base, storage, pictures })
  const portraits = createPortraitService(base)
  const veils = createVeilService({ secret })
  const visits = createVisitService(base)
  const served = createServedService(base)
  const members = createMemberService({ ...base, photos, consents, visits, served })
  const discovery = createDiscoveryService({ ...base, members, served })
  const grid = createGridService({ ...base, members, served })
  const plans = createPlanService({ ...base, discovery })
  const visitors = createVisitorService({ ...base, members, veils })
  const receivedFlashes = createReceivedFlashService({ ...base, members, veils })
  const preferences = createPreferenceService({ ...base, members, consents, discovery })
  const visibility = createVisibilityService(base)
  const settings = createSettingsService({ ...base, visibility, discovery })
  const passes = createPassService(base)
  const accounts = createAccountService({ ...base, places, photos, discovery, passes })
  const departures = createDepartureService({ ...base, discovery })
  const standing = createStandingService({ ...base, discovery })
  const bans = createBanService({ ...base, secret })
  const badges = createBadgeService({ ...base, photos, discovery })
  const ofProfile = { places, photos, members, badges, discovery, standing, bans }
  const profiles = createProfileService({ ...base, ...ofProfile })
  const closures = createClosureService({ secret, standing, bans })
  const returns = createReturnService({ ...base, secret, departures, closures })
  const newsletter = createNewsletterService(base)
  const identities = createIdentityService(base)
  const flashes = createFlashService(base)
  const referral = createReferralService({ ...base, flashes })
  const team = createTeamService({ ...base, accounts, audit })
  const arrival = { accounts, members, consents, photos, identities, referral, returns }
  const admission = { standing, bans, closures, team }
  const auth = createAuthService({ ...base, newsletter, ...arrival, ...admission })
  const passkeys = createPasskeyService({ ...base, accounts, auth })
  const roles = createRoleService({ ...base, accounts, auth, audit, team })
  const waysIn = { auth, passkeys, identities }
  const emailUndo = createEmailUndoService({ ...base, ...waysIn, accounts, newsletter })
  const providers = createProviders({ config, facebook })
  const social = createSocialService({ ...base, accounts, auth, identities, providers })
  const bonus = createBonusService({ ...base, flashes, discovery })
  const matches = createMatchService({ ...base, members })
  const messages = createMessageService({ ...base, matches })
  const carts = createCartService({ ...base, newsletter })
  const notifications = createNotificationService({ ...base, members })
  const vipEvents = createEventService({ ...base, audit })
  const catalogue = createCatalogueService({ ...base, provider, vipEvents })
  const withdrawable = createWithdrawableService({ ...base, bonus, flashes })
  const receipts = createReceiptService({ ...base, withdrawable })
  const subscriptions = createSubscriptionService({ ...base, catalogue, plans })
  const promo = createPromoService({ ...base, catalogue, subscriptions })
  const renewalChoices = createRenewalChoiceService({ ...base, catalogue, subscriptions })
  const archive = createArchiveService({ ...base, secret })
  const exports = createExportService({ ...base, storage, photos, auth })
  const privacy = createPrivacyService({ ...base, accounts, consents, newsletter, exports })
  const left = { departures, renewalChoices, archive }
  const leaving = createLeavingService({ ...base, ...left, returns, auth })
  const erasures = createErasureService({ ...base, ...left, storage, exports })
  const renewals = createRenewalService({ ...base, provider })
  const renewalNotices = createRenewalNoticeService({ ...base, subscriptions })
  const blocks = createBlockService(base)
  const reports = createReportService({ ...base, blocks, standing })
  const cases = createCaseService(base)
  const caseFiles = createCaseFileService({ ...base, photos, team })
  const caseQueue = createCaseQueueService({ ...base, cases, standing, caseFiles, audit })
  const memberAdmin = createMemberAdminService({ ...base, places, discovery })
  const ofMeasures = {
    auth,
    standing,
    bans,
    badges,
    messages,
    photos,
    renewalChoices,
    memberAdmin,
    team,
  }
  const effects = createEffectService({ ...base, ...ofMeasures })
  const ofCases = { cases, caseQueue, effects, audit, standing, team }
  const decisions = createDecisionService({ ...base, secret, ...ofCases })
  const ofBadges = { badges, photos, storage, audit, standing, cases, decisions }
  const verifications = createVerifications({ ...base, ...ofBadges, pictures })
  const appeals = createAppealService({ ...base, ...ofCases })
  const suspensions = createSuspensionService({ ...base, standing })
  const transparency = createTransparencyService(base)
  const push = createPushService({ ...base, secret, servers: pushServers, settings })
  const sold = { catalogue, promo, subscriptions, bonus, receipts }
  const orders = createOrderService({ ...base, ...sold, provider, bank })
  const payments = createPaymentService({ ...base, bank, readEvent, orders })
  const withdrawals = createWithdrawalService({
    ...base,
    ...{ subscriptions, bonus, orders, withdrawable },
  })
  const cards = createCardService({ ...base, provider, subscriptions, orders })
  const termStarts = createTermStartService({ ...base, subscriptions })
  const termEnds = createTermEndService({ ...base, provider, subscriptions, orders })
  const cancellations = createCancellationService({ ...base, renewalChoices, orders })
  const socialProof = createSocialProofService(base)
  const digests = createDigestService({ ...base, flashes, push, settings })
  const grants = createGrantService({ ...base, plans })
  const ofMembers = {
    memberAdmin,
    grants,
    photos,
    badges,
    audit,
    auth,
    accounts,
    portraits,
    team,
    decisions,
  }
  const adminMembers = createAdminMembers({ ...base, ...ofMembers, storage })
  const adminMoney = createAdminMoney({ ...base, audit, provider, orders, renewalChoices })
  const waiting = createWaitingService(base)
  const figures = createFiguresService(base)
  const contact = createContactService(base)
  const support = createSupportService({ ...base, renewalChoices, audit })
  const importFiles = createImportFileService(base)
  const importLines = createImportLineService({ memberAdmin, accounts, grants })
  const imports = createImportService({ ...base, audit, importFiles, importLines })
  const demo = createDemoService({ ...base, flashes, messages })

  return {
    ...adminMembers,
    ...adminMoney,
    ...verifications,
    accounts,
    archive,
    erasures,
    exports,
    leaving,
    legal,
    privacy,
    returns,
    roles,
    analytics,
    appeals,
    audit,
    auditExports,
    auth,
    badges,
    emailUndo,
    orders,
    blocks,
    bonus,
    carts,
    contact,
    caseQueue,
    cancellations,
    catalogue,
    decisions,
    demo,
    digests,
    discovery,
    figures,
    flashes,
    grants,
    grid,
    imports,
    matches,
    members,
    messages,
    newsletter,
    renewalNotices,
    notifications,
    passes,
    passkeys,
    payments,
    photos,
    pictures,
    places,
    plans,
    portraits,
    preferences,
    profiles,
    receipts,
    referral,
    renewalChoices,
    renewals,
    served,
    reports,
    promo,
    push,
    settings,
    receivedFlashes,
    veils,
    vipEvents,
    visitors,
    withdrawable,
    withdrawals,
    social,
    socialProof,
    subscriptions,
    support,
    suspensions,
    cards,
    termStarts,
    termEnds,
    transparency,
    waiting,
  }
}
export type Services = ReturnType<typeof createServices>
