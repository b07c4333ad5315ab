import type { NotificationChoices } from './settings.ts'

/** What a member may be told while Embellie is closed: the settings decide kind by kind. */
export type PushKind = Exclude<keyof NotificationChoices, 'emails'>

/** All that leaves for a browser: the words are the service worker's own, and name nobody. */
export interface PushNote {
  kind: PushKind
  /** The page that shows what it is about. */
  url: string
}
