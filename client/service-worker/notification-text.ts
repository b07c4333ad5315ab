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

/** What is shown on a locked screen that anybody may see. A kind made after this worker has a line, too. */
export function notificationText(kind: PushKind): string {
  return TEXTS[kind] ?? NEWS
}
