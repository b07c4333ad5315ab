/** The kinds of acts that a restriction can refuse; `all` for a suspended account. */
export type Act = 'flash' | 'opening' | 'answer' | 'other' | 'all'

/** The problem codes that show an account that it is restricted. */
const RESTRICTIONS = ['conversations_restricted', 'profile_held']

export interface Restriction {
  since: number
  /** When the refused kind of act first succeeded again; the end of the simulation if it never did. */
  until: number
  /** The number of different members who had received a message before. */
  recipientsBefore: number
}

/** The measured history of an account. */
export function createRecord(now: () => number, end: number) {
  const recipients = new Set<string>()
  const restrictions: Restriction[] = []
  let refused: { act: Act; restriction: Restriction } | undefined

  function noteRefusal(act: Act, code: string): void {
    if (RESTRICTIONS.includes(code) && !refused) restrict(act)
  }

  function noteSuspension(): void {
    if (refused) refused.act = 'all'
    else restrict('all')
  }

  function restrict(act: Act): void {
    const restriction = { since: now(), until: end, recipientsBefore: recipients.size }
    restrictions.push(restriction)
    refused = { act, restriction }
  }

  function noteSuccess(act: Act): void {
    if (refused?.act !== act) return
    refused.restriction.until = now()
    refused = undefined
  }

  return {
    ...{ recipients, restrictions, noteRefusal, noteSuspension, noteSuccess },
    isRefused: () => refused !== undefined,
    isSuspended: () => refused?.act === 'all',
  }
}
export type AccountRecord = ReturnType<typeof createRecord>
