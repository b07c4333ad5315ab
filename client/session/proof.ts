import { isProblem } from '#client/platform/api-error.ts'
import { createStore } from '#client/platform/store.ts'

/** Set while something waits for the member to prove who they are; called with whether they have. */
export const pendingProof = createStore<((isProven: boolean) => void) | null>(null)

/** How many pages that ask for a proof have been left. */
let pagesLeft = 0

/**
 * Does what only the owner of the account may do. Where the server wants a fresh proof, the `IdentityPrompt` of the page
 * asks for it, and the work is done again; without it, the refusal is thrown. A proof is given for what is on the screen:
 * what was begun on a page that has been left since is done by none.
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  const page = pagesLeft
  try {
    return await work()
  } catch (failure) {
    if (!isProofMissing(failure) || page !== pagesLeft || !(await askForProof())) throw failure
    return work()
  }
}

/** Leaving the page is a no to whatever it asked. */
export function cancelProof(): void {
  pagesLeft += 1
  pendingProof.get()?.(false)
}

/** Whether the member preferred not to prove anything: they know, and need not be told. */
export function isProofMissing(failure: unknown): boolean {
  return isProblem(failure, 'proof_required')
}

let asking: Promise<boolean> | undefined

/** Asked once of all that wait at the same time, such as the two reads of a page that opens. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise((answer) => {
    function settle(isProven: boolean) {
      // Said too late, it is about a page that has been left.
      if (pendingProof.get() !== settle) return
      asking = undefined
      pendingProof.set(null)
      answer(isProven)
    }
    pendingProof.set(settle)
  })
  return asking
}
