import { ApiError, request } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { createMemberStore } from '#client/platform/store.ts'
import { toast } from '#client/ui/toast.ts'
import { passMember } from '#shared/contracts/passes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'

/** How long a pass can be taken back. */
const TAKEN_BACK_WITHIN_MS = 10_000

/** Whom the member has just passed in the deck: until it is told, the server knows nothing of it. */
export const lastPassed = createMemberStore<PublicProfile | null>(null)

/** A card is brought back once. */
const broughtBack = new Set<string>()
let telling: ReturnType<typeof setTimeout> | undefined
let told: Promise<unknown> = Promise.resolve()

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
  told = Promise.all([told, pass])
}

/** Passes a card of the deck: it can be taken back for ten seconds, unless it was before. */
export function passFromDeck(profile: PublicProfile): void {
  tellLastPass()
  if (broughtBack.has(profile.id)) sendPass(profile.id)
  else {
    lastPassed.set(profile)
    telling = setTimeout(tellLastPass, TAKEN_BACK_WITHIN_MS)
  }
}

/** The pass stands: the server is told. */
export function tellLastPass(): void {
  clearTimeout(telling)
  const passed = lastPassed.get()
  if (!passed) return
  lastPassed.set(null)
  sendPass(passed.id)
}

/** Whoever reaches for « Annuler » has the time they need: the pass is told with the next answer, or as the page is left. */
export function holdLastPass(): void {
  clearTimeout(telling)
}

/** Answers whose card comes back. */
export function takeLastPassBack(): PublicProfile | null {
  clearTimeout(telling)
  const passed = lastPassed.get()
  if (passed) broughtBack.add(passed.id)
  lastPassed.set(null)
  return passed
}

/** What is asked for before the server has heard of every pass would show those members again. */
export function untilPassesAreHeard(): Promise<unknown> {
  tellLastPass()
  return told
}
