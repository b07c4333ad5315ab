import type { NotificationChoices } from './settings.ts'

/** What a member may be told while Embellie is closed: the settings decide kind by kind. */
export type ChosenPushKind = Exclude<keyof NotificationChoices, 'emails'>
/**
 * No switch is about what a member has asked for or agreed to: « Tout va bien ? », and what becomes of a call, an
 * appointment or a table.
 */
export type PushKind = ChosenPushKind | 'checkIn' | 'meetings'

/** All that leaves for a browser: the words are the service worker's own, and name nobody. */
export interface PushPayload {
  kind: PushKind
  /** The page that shows what it is about. */
  url: string
}
