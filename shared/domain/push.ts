import type { NotificationChoices } from './settings.ts'

/** Kinds of push notifications that the member can switch on and off in the settings. */
export type ChosenPushKind = Exclude<keyof NotificationChoices, 'emails'>
/**
 * `checkIn` and `meetings` have no switch, because the member requested them or agreed to them: « Tout va bien ? », and
 * changes to a call, an appointment or a table.
 */
export type PushKind = ChosenPushKind | 'checkIn' | 'meetings'

/** Everything that is sent to a push service. The service worker adds the text, which names nobody. */
export interface PushPayload {
  kind: PushKind
  /** The page that a click opens. */
  url: string
}
