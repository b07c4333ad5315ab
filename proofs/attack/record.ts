/** What a restriction may refuse. */
export type Act = 'flash' | 'opening' | 'answer' | 'other'

/** By these an account is told that it is restricted. */
const RESTRICTIONS = ['conversations_restricted', 'profile_held']

export interface Restriction {
  since: number
  /** When what was refused first succeeded again; the end of the play where it never did. */
  until: number
  /** How many different members had had a message before. */
  recipientsBefore: number
}

/** What an account did, as far as it is measured. */
export function createRecord(now: () => number, end: number) {
  const recipients = new Set<string>()
  const restrictions: Restriction[] = []
  let refused: { act: Act; restriction: Restriction } | undefined
  let isSuspended = false

  function noteRefusal(act: Act, code: string): void {
    if (!RESTRICTIONS.includes(code)) return
    restrict(act)
  }

  function restrict(act: Act): void {
    if (refused) return
    const restriction = { since: now(), until: end, recipientsBefore: recipients.size }
    restrictions.push(restriction)
    refused = { act, restriction }
  }

  function noteSuspension(): void {
    isSuspended = true
    restrict('other')
  }

  function noteSuccess(act: Act): void {
    if (refused?.act !== act) return
    refused.restriction.until = now()
    refused = undefined
  }

  return {
    ...{ recipients, restrictions, noteRefusal, noteSuspension, noteSuccess },
    isRefused: () => refused !== undefined,
    isSuspended: () => isSuspended,
  }
}
export type AccountRecord = ReturnType<typeof createRecord>
