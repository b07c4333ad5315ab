import type { RouteContract } from '../kit/route.ts'
import * as auth from './auth.ts'
import * as devMail from './dev-mail.ts'
import * as digests from './digests.ts'
import * as discovery from './discovery.ts'
import * as flashes from './flashes.ts'
import * as health from './health.ts'
import * as legal from './legal.ts'
import * as matches from './matches.ts'
import * as members from './members.ts'
import * as messages from './messages.ts'
import * as newsletter from './newsletter.ts'
import * as notifications from './notifications.ts'
import * as passes from './passes.ts'
import * as passkeys from './passkeys.ts'
import * as photos from './photos.ts'
import * as places from './places.ts'
import * as preferences from './preferences.ts'
import * as profileEdit from './profile-edit.ts'
import * as promo from './promo.ts'
import * as push from './push.ts'
import * as safety from './safety.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as social from './social.ts'
import * as socialProof from './social-proof.ts'
import * as visits from './visits.ts'

/** Every HTTP endpoint, for the OpenAPI document and the test that each is mounted once. */
export const routes: readonly RouteContract[] = [
  auth.login,
  auth.verifyLogin,
  auth.getSignInOptions,
  auth.register,
  auth.confirmEmail,
  auth.sendConfirmation,
  auth.sendProof,
  auth.proveIdentity,
  auth.logout,
  devMail.listDevMail,
  digests.endLetters,
  discovery.listSuggestions,
  search.listSuggestedProfiles,
  search.listFeaturedProfiles,
  flashes.sendFlash,
  flashes.getRemainingFlashes,
  flashes.listReceivedFlashes,
  health.getHealth,
  legal.getLegalNotice,
  matches.listMatches,
  members.getCurrentMember,
  members.getMember,
  members.getStats,
  preferences.savePreferences,
  profileEdit.saveProfile,
  messages.listMessages,
  messages.listMessagesBetween,
  messages.markRead,
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
  photos.uploadPhoto,
  places.searchPlaces,
  promo.getWelcomeOffer,
  push.getPush,
  push.subscribeToPush,
  push.unsubscribeFromPush,
  settings.getSettings,
  settings.changeSettings,
  site.getSite,
  sessions.listSessions,
  sessions.endSession,
  visits.listVisits,
  visits.markVisitsSeen,
  social.startGoogle,
  social.startFacebook,
  social.returnFromGoogle,
  social.returnFromFacebook,
  social.getSocialArrival,
  socialProof.getSocialProof,
]
