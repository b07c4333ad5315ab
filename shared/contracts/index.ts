import type { RouteContract } from '../kit/route.ts'
import * as auth from './auth.ts'
import * as devMail from './dev-mail.ts'
import * as discovery from './discovery.ts'
import * as flashes from './flashes.ts'
import * as health from './health.ts'
import * as matches from './matches.ts'
import * as members from './members.ts'
import * as messages from './messages.ts'
import * as passes from './passes.ts'
import * as photos from './photos.ts'
import * as preferences from './preferences.ts'

/** Every HTTP endpoint, for the OpenAPI document and the test that each is mounted once. */
export const routes: readonly RouteContract[] = [
  auth.login,
  auth.verifyLogin,
  auth.getSignInOptions,
  auth.register,
  auth.confirmEmail,
  auth.sendConfirmation,
  auth.logout,
  devMail.listDevMail,
  discovery.listSuggestions,
  discovery.listSuggestedProfiles,
  flashes.sendFlash,
  flashes.getRemainingFlashes,
  health.getHealth,
  matches.listMatches,
  members.getCurrentMember,
  members.getMember,
  members.getStats,
  preferences.savePreferences,
  messages.listMessages,
  messages.listMessagesBetween,
  messages.markRead,
  passes.passMember,
  photos.uploadPhoto,
]
