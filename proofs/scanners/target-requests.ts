import fc from 'fast-check'
import type { Cast } from '#tests/support/fuzz/cast.ts'
import { createKnownValues } from '#tests/support/fuzz/known-values.ts'
import {
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from '#tests/support/fuzz/operations.ts'
import { type Outgoing, prepare } from '#tests/support/fuzz/outgoing.ts'
import { type RequestDraft, requestDrafts } from '#tests/support/fuzz/request-drafts.ts'
import type { Answer } from '#tests/support/fuzz/verdict.ts'

interface Options {
  readonly document: OpenApiDocument
  readonly cast: Cast
  readonly send: (request: Outgoing) => Promise<Answer>
  readonly seed: number
}

/** A request that a scanner varies, and its route. */
export interface Target {
  readonly operation: Operation
  readonly request: Outgoing
  readonly status: number
}

const TRIES = 80

/** One request for each route of the document, if possible one that succeeds, out of at most eighty attempts. */
export async function targetRequests({ document, cast, send, seed }: Options): Promise<Target[]> {
  const known = createKnownValues()
  const targets: Target[] = []
  for (const operation of operationsOf(document)) {
    const drafts = fc.sample(requestDrafts([operation]), { seed, numRuns: TRIES }).map(straight)
    let best: Target | undefined
    for (const draft of drafts) {
      const request = await prepare(draft, { cast, known, pictures: [] })
      const { status, type, body } = await send(request)
      if (status < 300 && type.startsWith('application/json')) known.learn(JSON.parse(body))
      // A member who has just deleted their account or signed out sends the next request as a new member.
      if (operation.method !== 'GET' || status === 401) cast.leave(draft.actor)
      if (!best || depth(status) > depth(best.status)) best = { operation, request, status }
      if (status < 400) break
    }
    if (best) targets.push(best)
  }
  return targets
}

/** How far a request got: to success, past the validation of its form, or not even there. */
function depth(status: number): number {
  if (status < 400) return 2
  return status === 400 ? 0 : 1
}

/** The request in its intended form, sent by a member who has access. */
function straight(draft: RequestDraft): RequestDraft {
  const { operation } = draft
  const actor = operation.path.startsWith('/api/admin') ? 'administrator' : 'gold'
  return {
    ...draft,
    actor,
    method: operation.method,
    headers: {},
    address: 'as it is',
    cookie: 'own',
  }
}
