import { ApiError, request } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { createMemberStore } from '#client/platform/store.ts'
import { toast } from '#client/ui/toast.ts'
import { passMember } from '#shared/contracts/passes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'

/** How long a pass can be undone, in milliseconds. */
const UNDO_WITHIN_MS = 10_000

/** The last profile passed in the deck, not yet sent to the server. */
export const lastPassed = createMemberStore<PublicProfile | null>(null)

/** Ids of the profiles whose pass was undone: each can be undone once. */
const undoneOnce = new Set<string>()
let sendTimer: ReturnType<typeof setTimeout> | undefined
let allSent: Promise<unknown> = Promise.resolve()

/** Sends a pass in the background without a retry: if the request is lost, the card only comes back another day. */
export function sendPass(toUserId: string): void {
  // The request may be sent while the page unloads.
  const pass = request(passMember, { body: { toUserId }, outlivesPage: true }).catch(
    (failure: unknown) => {
      // A member who passes too fast for the rate limit sees the card again, and reads why.
      if (!(failure instanceof ApiError) || failure.status !== 429) return
      toast({ title: 'Prenez votre temps', text: failureText(failure) })
    },
  )
  allSent = Promise.all([allSent, pass])
}

/** Passes a card of the deck; the pass can be undone for ten seconds, unless it was already undone once. */
export function passFromDeck(profile: PublicProfile): void {
  sendLastPass()
  if (undoneOnce.has(profile.id)) sendPass(profile.id)
  else {
    lastPassed.set(profile)
    sendTimer = setTimeout(sendLastPass, UNDO_WITHIN_MS)
  }
}

/** Ends the undo period of the last pass and sends it to the server. */
export function sendLastPass(): void {
  clearTimeout(sendTimer)
  const passed = lastPassed.get()
  if (!passed) return
  lastPassed.set(null)
  sendPass(passed.id)
}

/**
 * Stops the ten-second timer while the member reaches for « Annuler »: the pass is then sent with the next answer, or
 * when the member leaves the page.
 */
export function keepUndoOpen(): void {
  clearTimeout(sendTimer)
}

/** Undoes the last pass and returns its profile, whose card comes back; null if there is none. */
export function undoLastPass(): PublicProfile | null {
  clearTimeout(sendTimer)
  const passed = lastPassed.get()
  if (passed) undoneOnce.add(passed.id)
  lastPassed.set(null)
  return passed
}

/** Sends the last pass and waits until every pass is sent: a request made earlier would return passed members again. */
export function flushPasses(): Promise<unknown> {
  sendLastPass()
  return allSent
}
