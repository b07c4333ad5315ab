import * as audit from '#shared/contracts/admin/audit.ts'
import * as figures from '#shared/contracts/admin/figures.ts'
import * as imports from '#shared/contracts/admin/imports.ts'
import * as letters from '#shared/contracts/admin/letters.ts'
import * as meetings from '#shared/contracts/admin/meetings.ts'
import * as memberFile from '#shared/contracts/admin/member-file.ts'
import * as admin from '#shared/contracts/admin/members.ts'
import * as moderation from '#shared/contracts/admin/moderation.ts'
import * as adminNewsletter from '#shared/contracts/admin/newsletter.ts'
import * as adminOffers from '#shared/contracts/admin/offers.ts'
import * as adminOpinions from '#shared/contracts/admin/opinions.ts'
import * as adminOrders from '#shared/contracts/admin/orders.ts'
import * as adminPromo from '#shared/contracts/admin/promo.ts'
import * as revenue from '#shared/contracts/admin/revenue.ts'
import * as risks from '#shared/contracts/admin/risks.ts'
import * as support from '#shared/contracts/admin/support.ts'
import * as team from '#shared/contracts/admin/team.ts'
import type { RouteContract } from '../kit/route.ts'
import * as analytics from './analytics.ts'
import * as appointments from './appointments.ts'
import * as auth from './auth.ts'
import * as bonus from './bonus.ts'
import * as calls from './calls.ts'
import * as cancellationLinks from './cancellation-links.ts'
import * as cancellations from './cancellations.ts'
import * as carts from './carts.ts'
import * as contact from './contact.ts'
import * as debriefs from './debriefs.ts'
import * as decisions from './decisions.ts'
import * as declines from './declines.ts'
import * as devMail from './dev-mail.ts'
import * as digests from './digests.ts'
import * as discovery from './discovery.ts'
import * as emailChange from './email-change.ts'
import * as emailUndo from './email-undo.ts'
import * as events from './events.ts'
import * as flashes from './flashes.ts'
import * as health from './health.ts'
import * as legal from './legal.ts'
import * as matches from './matches.ts'
import * as members from './members.ts'
import * as messagePhotos from './message-photos.ts'
import * as messageReactions from './message-reactions.ts'
import * as messages from './messages.ts'
import * as newsletter from './newsletter.ts'
import * as notifications from './notifications.ts'
import * as openedProfile from './opened-profile.ts'
import * as opinions from './opinions.ts'
import * as billing from './orders.ts'
import * as passes from './passes.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payment-providers.ts'
import * as photos from './photos.ts'
import * as places from './places.ts'
import * as catalogue from './plans.ts'
import * as preferences from './preferences.ts'
import * as privacy from './privacy.ts'
import * as profileEdit from './profile-edit.ts'
import * as promo from './promo.ts'
import * as push from './push.ts'
import * as ranking from './ranking.ts'
import * as receipts from './receipts.ts'
import * as receivedFlashes from './received-flashes.ts'
import * as referral from './referral.ts'
import * as registration from './registration.ts'
import * as safety from './safety.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as social from './social.ts'
import * as socialIdentities from './social-identities.ts'
import * as socialProof from './social-proof.ts'
import * as subscriptions from './subscriptions.ts'
import * as tables from './tables.ts'
import * as notices from './third-party-reports.ts'
import * as trusted from './trusted.ts'
import * as turns from './turns.ts'
import * as verification from './verification.ts'
import * as visits from './visits.ts'
import * as withdrawals from './withdrawals.ts'

/** Every route, for the OpenAPI document and for the test that each one is mounted exactly once. */
export const routes: readonly RouteContract[] = [
  admin.listAdminMembers,
  memberFile.getMemberFile,
  admin.exportMembers,
  admin.getMemberExport,
  admin.downloadMemberExport,
  admin.getAdminMember,
  admin.updateAdminMember,
  admin.signMemberOut,
  admin.closeMemberDevice,
  admin.addTestProfile,
  admin.listTestProfiles,
  admin.saveTestProfile,
  admin.getWaiting,
  analytics.recordEvent,
  audit.listAudit,
  revenue.getRevenue,
  revenue.exportLedger,
  audit.listAuditActors,
  audit.exportAudit,
  team.getTeam,
  team.inviteToTeam,
  team.revokeInvitation,
  team.changeRole,
  team.removeRole,
  team.getInvitation,
  team.acceptInvitation,
  adminNewsletter.listSubscribers,
  adminNewsletter.exportSubscribers,
  adminOffers.listOffers,
  adminOffers.previewOffer,
  adminOffers.createOffer,
  adminOffers.endOffer,
  adminOpinions.publishOpinionKey,
  adminOpinions.listWaitingOpinions,
  adminOpinions.openOpinion,
  adminOpinions.answerOpinion,
  adminOrders.listOrders,
  adminOrders.getOrder,
  adminOrders.downloadOrderReceipt,
  adminOrders.refundOrder,
  adminOrders.stopOrderPlan,
  adminOrders.listTroubles,
  adminOrders.handleTrouble,
  adminPromo.listPromoCodes,
  adminPromo.createPromoCode,
  adminPromo.endPromoCode,
  auth.login,
  auth.verifyLogin,
  auth.followLoginLink,
  auth.getSignInOptions,
  registration.register,
  auth.confirmEmail,
  auth.sendConfirmation,
  auth.sendProof,
  auth.proveIdentity,
  auth.logout,
  billing.createPaymentIntent,
  billing.settleCheckout,
  billing.confirmTestPayment,
  bonus.listOwnBonuses,
  cancellations.requestCancellation,
  cancellationLinks.readCancellation,
  cancellationLinks.confirmCancellation,
  carts.createAbandonedCart,
  catalogue.getCatalogue,
  decisions.listDecisions,
  decisions.markDecisionsSeen,
  decisions.appealDecision,
  decisions.getDecision,
  decisions.appealByLink,
  devMail.listDevMail,
  digests.unsubscribeFromDigest,
  discovery.listSuggestions,
  discovery.getDeckEnd,
  search.listSuggestedProfiles,
  search.listFeaturedProfiles,
  figures.getFigures,
  meetings.getMeetings,
  flashes.sendFlash,
  flashes.getRemainingFlashes,
  receivedFlashes.listReceivedFlashes,
  health.getHealth,
  imports.readImport,
  imports.getLastImport,
  imports.listImportLines,
  imports.getRefusedLines,
  imports.runImport,
  legal.getLegalNotice,
  legal.acceptTerms,
  matches.listMatches,
  matches.listNewMatches,
  matches.getLiked,
  matches.celebrateMatch,
  ranking.getRankingFigures,
  turns.listTurns,
  declines.declineMatch,
  declines.reopenMatch,
  appointments.getAppointment,
  appointments.proposeAppointment,
  appointments.moveAppointment,
  appointments.acceptAppointment,
  appointments.declineAppointment,
  appointments.cancelAppointment,
  appointments.downloadAppointment,
  debriefs.getDebrief,
  debriefs.answerDebrief,
  calls.getCall,
  calls.proposeCall,
  calls.acceptCall,
  calls.declineCall,
  calls.cancelCall,
  calls.enterCall,
  calls.reportCallConnected,
  calls.reportPartnerSeen,
  calls.leaveCall,
  tables.listTables,
  tables.getTable,
  tables.downloadTable,
  tables.saveAvailability,
  tables.deleteAvailability,
  tables.answerTable,
  tables.joinTable,
  tables.leaveTable,
  tables.handOverTable,
  tables.savePresence,
  tables.sayLate,
  tables.saveTicks,
  tables.contestPause,
  tables.listAdminTables,
  tables.getAdminTable,
  tables.createTable,
  tables.cancelTable,
  tables.saveAttendance,
  tables.decideTableAppeal,
  trusted.getTrustedPerson,
  trusted.nameTrustedPerson,
  trusted.removeTrustedPerson,
  trusted.getAppointmentSharing,
  trusted.shareAppointment,
  trusted.getTableSharing,
  trusted.shareTable,
  trusted.unshareTable,
  trusted.unshareAppointment,
  trusted.allowOwnPhoto,
  trusted.forbidOwnPhoto,
  trusted.planCheckIn,
  trusted.dropCheckIn,
  trusted.answerCheckIn,
  trusted.openTrustRequest,
  trusted.acceptTrustRequest,
  trusted.refuseTrustRequest,
  trusted.undoTrustRefusal,
  trusted.openTrustedLink,
  trusted.stopTrustedLink,
  opinions.askOpinion,
  opinions.getOpinions,
  opinions.listTeamKeys,
  opinions.revokeOpinion,
  opinions.hideOpinion,
  opinions.checkOpinionLink,
  opinions.openOpinionLink,
  opinions.answerOpinionLink,
  members.getCurrentMember,
  openedProfile.getMember,
  openedProfile.getPresence,
  members.getStats,
  preferences.countSuitableProfiles,
  preferences.savePreferences,
  profileEdit.saveProfile,
  messages.listMessages,
  messages.listMessagesBetween,
  messages.markRead,
  messagePhotos.sendPhoto,
  messagePhotos.unveilPhoto,
  messageReactions.reactToMessage,
  moderation.listCases,
  moderation.getCase,
  moderation.openExcerpt,
  moderation.assignCase,
  moderation.askSecondOpinion,
  moderation.nameReported,
  moderation.decideCase,
  moderation.addCaseNote,
  moderation.openTeamCase,
  moderation.decideAppeal,
  moderation.getTransparencyFigures,
  risks.listRisks,
  risks.getRisk,
  risks.assignRisk,
  risks.decideRisk,
  notices.submitThirdPartyReport,
  newsletter.subscribe,
  newsletter.confirmSubscription,
  newsletter.unsubscribe,
  notifications.listAlerts,
  notifications.markAlertsSeen,
  safety.blockMember,
  safety.listBlocks,
  safety.unblockMember,
  safety.reportMember,
  passes.passMember,
  passkeys.listPasskeys,
  passkeys.startPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  passkeys.startPasskeySignIn,
  passkeys.signInWithPasskey,
  payments.confirmSimulatedPayment,
  payments.receivePaymentEvent,
  photos.uploadPhoto,
  places.searchPlaces,
  privacy.getPrivacy,
  privacy.withdrawSensitiveData,
  privacy.chooseNewsletter,
  privacy.requestExport,
  privacy.openExport,
  privacy.downloadExport,
  privacy.deleteAccount,
  privacy.returnToAccount,
  emailChange.requestEmailChange,
  emailChange.confirmEmailChange,
  emailUndo.undoEmailChange,
  promo.getWelcomeOffer,
  promo.validatePromoCode,
  push.getPush,
  push.subscribeToPush,
  push.unsubscribeFromPush,
  receipts.listReceipts,
  receipts.downloadReceipt,
  receipts.downloadContract,
  referral.getReferral,
  referral.generateReferralCode,
  settings.getSettings,
  settings.changeSettings,
  site.getSite,
  sessions.listSessions,
  sessions.endSession,
  verification.getOwnVerification,
  verification.askVerification,
  verification.sendLivePhoto,
  verification.listVerifications,
  verification.getVerification,
  verification.decideVerification,
  verification.removeComparedPhotos,
  visits.listVisits,
  visits.markVisitsSeen,
  social.startGoogle,
  social.startFacebook,
  social.returnFromGoogle,
  social.returnFromFacebook,
  social.getSocialArrival,
  socialIdentities.listSocialIdentities,
  socialIdentities.removeSocialIdentity,
  socialProof.getSocialProof,
  subscriptions.getSubscription,
  subscriptions.changeSubscription,
  subscriptions.changeRenewal,
  subscriptions.settleOwedPayment,
  subscriptions.openCard,
  subscriptions.changeCard,
  contact.askSupport,
  support.listSupportRequests,
  letters.writeToMember,
  support.getSupportRequest,
  support.answerSupportRequest,
  support.closeSupportRequest,
  events.listEvents,
  events.findNextEvent,
  events.listAdminEvents,
  events.createEvent,
  events.cancelEvent,
  withdrawals.listWithdrawable,
  withdrawals.withdraw,
  withdrawals.withdrawAsVisitor,
]
