import type { NotificationChoices } from './settings.ts'

/** What a member may be told while Embellie is closed: the settings decide kind by kind. */
export type ChosenPushKind = Exclude<keyof NotificationChoices, 'emails'>
/** « Tout va bien ? » was asked for, appointment by appointment: no switch is about it. */
export type PushKind = ChosenPushKind | 'checkIn'

/** All that leaves for a browser: the words are the service worker's own, and name nobody. */
export interface PushNote {
  kind: PushKind
  /** The page that shows what it is about. */
  url: string
}
