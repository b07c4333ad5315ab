import { isProblem } from '#client/platform/api-error.ts'
import { createStore } from '#client/platform/store.ts'

/** Set while a request waits for the member to prove their identity. Call it with whether they did. */
export const pendingProof = createStore<((isProven: boolean) => void) | null>(null)

/** The number of pages with an IdentityPrompt that have been left. */
let pagesLeft = 0

/**
 * Does `work` that only the owner of the account is allowed to do. If the server requires a fresh proof, the
 * `IdentityPrompt` of the page asks for it and `work` is repeated; without a proof, the refusal is thrown. A proof is
 * valid only for the page on the screen: work that was started on a page that has since been left is not repeated.
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

/** Declines the pending proof, because the page that asked for it is being left. */
export function cancelProof(): void {
  pagesLeft += 1
  pendingProof.get()?.(false)
}

/** Whether an action failed because the member declined to prove their identity. They know, so no error is shown. */
export function isProofMissing(failure: unknown): boolean {
  return isProblem(failure, 'proof_required')
}

let asking: Promise<boolean> | undefined

/** Asks once for all callers that wait at the same time, such as the two requests of a page that opens. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise((answer) => {
    function settle(isProven: boolean) {
      // A late answer concerns a page that has been left.
      if (pendingProof.get() !== settle) return
      asking = undefined
      pendingProof.set(null)
      answer(isProven)
    }
    pendingProof.set(settle)
  })
  return asking
}
