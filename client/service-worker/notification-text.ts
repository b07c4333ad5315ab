import type { PushKind } from '#shared/domain/push.ts'

const NEWS = 'Vous avez du nouveau'

const TEXTS: Record<PushKind, string> = {
  matches: 'Vous avez une nouvelle affinité',
  messages: 'Vous avez un nouveau message',
  flashes: 'Vous avez reçu un flash',
  visits: 'Votre profil a été visité',
  dailyReminder: "Il vous reste des flashs pour aujourd'hui",
  checkIn: 'Tout va bien ?',
  meetings: NEWS,
}

/**
 * The text of a push notification. It names nobody, because anybody can see a locked screen. A kind that is newer than
 * this service worker gets a general text.
 */
export function notificationText(kind: PushKind): string {
  return TEXTS[kind] ?? NEWS
}
