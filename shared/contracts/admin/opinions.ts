import * as z from 'zod/mini'
import { route } from '../../kit/route.ts'
import { timestamp } from '../ids.ts'
import { opinionFacts, verdict } from '../opinions.ts'

const opinionId = z.object({ id: z.uuid('Cet avis est inconnu.') })
const keyId = z.uuid('Cette clé est inconnue.').check(z.toLowerCase())

/** Publishes the key with which this browser decrypts opinions; publishing it again keeps it in use. */
export const publishOpinionKey = route({
  method: 'POST',
  path: '/api/admin/opinions/keys',
  audience: 'moderator',
  summary: 'Publish the key of a browser that reads second opinions',
  status: 201,
  /** An uncompressed P-256 point: 65 bytes in base64url. */
  body: z.object({
    publicKey: z.string().check(z.regex(/^B[\w-]{86}$/, 'Cette clé est illisible.')),
  }),
  response: z.object({ id: keyId }),
  problems: ['validation'],
})

const waitingOpinion = z.object({
  id: z.uuid(),
  firstName: z.string(),
  createdAt: timestamp,
  dueAt: timestamp,
})
export type WaitingOpinion = z.infer<typeof waitingOpinion>

/**
 * The opinions that wait for the team, oldest first, at most 100. Those about the caller's own conversations are left
 * out.
 */
export const listWaitingOpinions = route({
  method: 'GET',
  path: '/api/admin/opinions',
  audience: 'moderator',
  summary: 'Second opinions to give',
  response: z.array(waitingOpinion),
})

/** Opens an opinion with the key of this browser. */
export const openOpinion = route({
  method: 'POST',
  path: '/api/admin/opinions/:id/open',
  audience: 'moderator',
  summary: 'Open a second opinion',
  params: opinionId,
  body: z.object({ keyId }),
  response: z.object({
    ...opinionFacts.shape,
    ...waitingOpinion.shape,
    sealed: z.string(),
    wrappedKey: z.string(),
  }),
  problems: ['validation', 'own_case', 'already_over', 'opinion_unreadable'],
})
export type OpenedTeamOpinion = z.infer<(typeof openOpinion)['response']>

export const answerOpinion = route({
  method: 'POST',
  path: '/api/admin/opinions/:id/answer',
  audience: 'moderator',
  summary: 'Give a second opinion',
  status: 204,
  params: opinionId,
  body: z.object({ verdict }),
  response: null,
  problems: ['validation', 'own_case', 'already_over'],
})
