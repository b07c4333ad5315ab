import { ApiError, request } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { createMemberStore } from '#client/platform/store.ts'
import { toast } from '#client/ui/toast.ts'
import { passMember } from '#shared/contracts/passes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'

/** How long a pass can be taken back. */
const UNDO_WITHIN_MS = 10_000

/** Whom the member has just passed in the deck: until it is told, the server knows nothing of it. */
export const lastPassed = createMemberStore<PublicProfile | null>(null)

/** A card is brought back once. */
const undoneOnce = new Set<string>()
let sendTimer: ReturnType<typeof setTimeout> | undefined
let allSent: Promise<unknown> = Promise.resolve()

/** Tells the server of a pass, once, in the background: unheard, the card only comes back another day. */
export function sendPass(toUserId: string): void {
  // It may be sent as the page is left.
  const pass = request(passMember, { body: { toUserId }, outlivesPage: true }).catch(
    (failure: unknown) => {
      // Anyone who reads so fast sees the card again, and is told why.
      if (!(failure instanceof ApiError) || failure.status !== 429) return
      toast({ title: 'Prenez votre temps', text: failureText(failure) })
    },
  )
  allSent = Promise.all([allSent, pass])
}

/** Passes a card of the deck: it can be taken back for ten seconds, unless it was before. */
export function passFromDeck(profile: PublicProfile): void {
  sendLastPass()
  if (undoneOnce.has(profile.id)) sendPass(profile.id)
  else {
    lastPassed.set(profile)
    sendTimer = setTimeout(sendLastPass, UNDO_WITHIN_MS)
  }
}

/** The pass stands: the server is told. */
export function sendLastPass(): void {
  clearTimeout(sendTimer)
  const passed = lastPassed.get()
  if (!passed) return
  lastPassed.set(null)
  sendPass(passed.id)
}

/** Whoever reaches for « Annuler » has the time they need: the pass is told with the next answer, or as the page is left. */
export function keepUndoOpen(): void {
  clearTimeout(sendTimer)
}

/** Answers whose card comes back. */
export function undoLastPass(): PublicProfile | null {
  clearTimeout(sendTimer)
  const passed = lastPassed.get()
  if (passed) undoneOnce.add(passed.id)
  lastPassed.set(null)
  return passed
}

/** What is asked for before the server has heard of every pass would show those members again. */
export function flushPasses(): Promise<unknown> {
  sendLastPass()
  return allSent
}
