import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import {
  OPINION_READERS,
  OPINION_VERDICTS,
  SEALED_MAX_CHARACTERS,
  TEAM_KEYS_MOST,
} from '../domain/opinions.ts'
import { route } from '../kit/route.ts'
import { memberId, timestamp } from './ids.ts'

/** 256 random bits that the browser of whoever asks has drawn; the server keeps their hash. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'Ce lien est incomplet.'))
/** AES-GCM of the excerpt, base64url; its key is in no request. */
const sealed = z
  .string()
  .check(
    z.regex(/^[\w-]{40,}$/, 'Le texte chiffré est illisible.'),
    z.maxLength(SEALED_MAX_CHARACTERS, 'Ces messages sont trop longs : retirez-en un.'),
  )
/** The key of the excerpt, encrypted for the browser of one moderator, base64url. */
const wrappedKey = z.string().check(z.regex(/^[\w-]{100,200}$/, 'Cette clé est illisible.'))

export const verdict = z.enum(OPINION_VERDICTS, 'Choisissez une réponse.')
const about = z.object({ partnerId: memberId })
const opinionId = z.object({ id: z.uuid() })

/** An opinion that is asked for and not given yet. */
const askedOpinion = z.object({
  id: z.uuid(),
  reader: z.enum(OPINION_READERS),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type AskedOpinion = z.infer<typeof askedOpinion>

/**
 * Asks for an opinion; the same `token` again is the same opinion. A former one about the same partner that waits still is
 * put out by it.
 */
export const askOpinion = route({
  method: 'POST',
  path: '/api/matches/:partnerId/opinions',
  audience: 'member',
  summary: 'Ask for a second opinion',
  status: 201,
  params: about,
  body: z.object({
    token,
    sealed,
    reader: z.enum(OPINION_READERS, 'Choisissez qui donne son avis.'),
    /** For a moderator alone, by the id of each key that was given. */
    wrappedKeys: z
      .array(z.object({ id: z.uuid().check(z.toLowerCase()), wrapped: wrappedKey }))
      .check(z.maxLength(TEAM_KEYS_MOST)),
  }),
  response: askedOpinion,
  problems: [
    ...(['validation', 'email_unconfirmed', 'match_not_found', 'opinions_exhausted'] as const),
    ...(['no_team_reader', 'link_invalid', 'too_many_requests'] as const),
  ],
})

const givenOpinion = z.object({
  id: z.uuid(),
  reader: z.enum(OPINION_READERS),
  verdict,
  answeredAt: timestamp,
})
export type GivenOpinion = z.infer<typeof givenOpinion>

/** What the caller has asked about a partner: what waits, and the last answer that is not hidden. */
export const getOpinions = route({
  method: 'GET',
  path: '/api/matches/:partnerId/opinions',
  audience: 'member',
  summary: 'Second opinions about a partner',
  params: about,
  response: z.object({ asked: z.nullable(askedOpinion), given: z.nullable(givenOpinion) }),
  problems: ['validation', 'email_unconfirmed'],
})
export type Opinions = z.infer<(typeof getOpinions)['response']>

const teamKey = z.object({
  id: z.uuid(),
  /** A point of P-256 as WebCrypto writes it (`raw`), base64url. */
  publicKey: z.string(),
})
export type TeamKey = z.infer<typeof teamKey>

/** The browsers of moderators who may read about this partner; none where nobody can read right now. */
export const listTeamKeys = route({
  method: 'GET',
  path: '/api/matches/:partnerId/opinions/readers',
  audience: 'member',
  summary: 'Keys of the moderators who can give an opinion',
  params: about,
  response: z.array(teamKey),
  problems: ['validation', 'email_unconfirmed'],
})

/** Puts out what waits; what is over stays so. */
export const revokeOpinion = route({
  method: 'DELETE',
  path: '/api/opinions/:id',
  audience: 'member',
  summary: 'Put out a link to a second opinion',
  status: 204,
  params: opinionId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

export const hideOpinion = route({
  method: 'POST',
  path: '/api/opinions/:id/hide',
  audience: 'member',
  summary: 'Hide the answer above the conversation',
  status: 204,
  params: opinionId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

/** Whatever an address may hold: one that is no token is as good as unknown. */
const linked = z.object({ token: z.string() })

/**
 * Whether a link can be read on this device, which is given its cookie; nothing is spent. Unknown, expired, put out or
 * opened on another device: the same 404.
 */
export const checkOpinionLink = route({
  method: 'GET',
  path: '/api/opinions/links/:token',
  audience: 'public',
  summary: 'Check a link to a second opinion',
  status: 204,
  params: linked,
  response: null,
  problems: ['own_opinion', 'link_invalid', 'too_many_requests'],
})

/** What is known of the two without reading them. */
export const opinionFacts = z.object({
  asker: z.object({ firstName: z.string(), gender: z.enum(GENDERS) }),
  partnerGender: z.enum(GENDERS),
  daysKnown: z.int(),
  isVerified: z.boolean(),
})
export type OpinionFacts = z.infer<typeof opinionFacts>

/** Opens a link on this device, and from then on on no other. Once it is answered the text is gone. */
export const openOpinionLink = route({
  method: 'POST',
  path: '/api/opinions/links/:token/open',
  audience: 'public',
  summary: 'Open a link to a second opinion',
  params: linked,
  response: z.object({
    ...opinionFacts.shape,
    expiresAt: timestamp,
    sealed: z.nullable(z.string()),
    verdict: z.nullable(verdict),
  }),
  problems: ['validation', 'own_opinion', 'link_invalid', 'too_many_requests'],
})
export type OpenedOpinion = z.infer<(typeof openOpinionLink)['response']>

/** Gives the one answer of a link; a second changes nothing. */
export const answerOpinionLink = route({
  method: 'POST',
  path: '/api/opinions/links/:token/answer',
  audience: 'public',
  summary: 'Answer a second opinion',
  status: 204,
  params: linked,
  body: z.object({ verdict }),
  response: null,
  problems: ['validation', 'own_opinion', 'link_invalid', 'too_many_requests'],
})
