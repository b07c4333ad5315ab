import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import {
  MAX_TEAM_KEYS,
  OPINION_READERS,
  OPINION_VERDICTS,
  SEALED_MAX_CHARACTERS,
} from '../domain/opinions.ts'
import { route } from '../kit/route.ts'
import { memberId, timestamp } from './ids.ts'

/** 256 random bits drawn by the browser of the member who asks; the server stores only their hash. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'Ce lien est incomplet.'))
/** The excerpt, encrypted with AES-GCM, in base64url. No request contains its key unencrypted. */
const sealed = z
  .string()
  .check(
    z.regex(/^[\w-]{40,}$/, 'Le texte chiffré est illisible.'),
    z.maxLength(SEALED_MAX_CHARACTERS, 'Ces messages sont trop longs : retirez-en un.'),
  )
/** The key of the excerpt, encrypted for the browser of one moderator, in base64url. */
const wrappedKey = z.string().check(z.regex(/^[\w-]{100,200}$/, 'Cette clé est illisible.'))

export const verdict = z.enum(OPINION_VERDICTS, 'Choisissez une réponse.')
const partnerParams = z.object({ partnerId: memberId })
const opinionId = z.object({ id: z.uuid() })

/** An opinion that was requested and has not been given yet. */
const askedOpinion = z.object({
  id: z.uuid(),
  reader: z.enum(OPINION_READERS),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type AskedOpinion = z.infer<typeof askedOpinion>

/**
 * Requests an opinion; repeating the same `token` returns the same opinion. An open request about the same partner is
 * revoked by it.
 */
export const askOpinion = route({
  method: 'POST',
  path: '/api/matches/:partnerId/opinions',
  audience: 'member',
  summary: 'Request a second opinion',
  status: 201,
  params: partnerParams,
  body: z.object({
    token,
    sealed,
    reader: z.enum(OPINION_READERS, 'Choisissez qui donne son avis.'),
    /** For a moderator only, with the id of the team key that each was wrapped with. */
    wrappedKeys: z
      .array(z.object({ id: z.uuid().check(z.toLowerCase()), wrapped: wrappedKey }))
      .check(z.maxLength(MAX_TEAM_KEYS)),
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

/** The caller's opinions about a partner: the open request, and the last answer that is not hidden. */
export const getOpinions = route({
  method: 'GET',
  path: '/api/matches/:partnerId/opinions',
  audience: 'member',
  summary: 'Second opinions about a partner',
  params: partnerParams,
  response: z.object({ asked: z.nullable(askedOpinion), given: z.nullable(givenOpinion) }),
  problems: ['validation', 'email_unconfirmed'],
})
export type Opinions = z.infer<(typeof getOpinions)['response']>

const teamKey = z.object({
  id: z.uuid(),
  /** A P-256 point in WebCrypto's `raw` format, in base64url. */
  publicKey: z.string(),
})
export type TeamKey = z.infer<typeof teamKey>

/** The keys of the moderators' browsers that can read about this partner; empty if nobody can read right now. */
export const listTeamKeys = route({
  method: 'GET',
  path: '/api/matches/:partnerId/opinions/readers',
  audience: 'member',
  summary: 'Keys of the moderators who can give an opinion',
  params: partnerParams,
  response: z.array(teamKey),
  problems: ['validation', 'email_unconfirmed'],
})

/** Revokes an open request; one that is over does not change. */
export const revokeOpinion = route({
  method: 'DELETE',
  path: '/api/opinions/:id',
  audience: 'member',
  summary: 'Revoke a request for a second opinion',
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

/** Any text, because a URL can contain any: a malformed token is treated as an unknown one. */
const linkParams = z.object({ token: z.string() })

/**
 * Whether a link can be read on this device, which gets its cookie; the link is not used up. A link that is unknown,
 * expired, revoked or opened on another device gets the same 404.
 */
export const checkOpinionLink = route({
  method: 'GET',
  path: '/api/opinions/links/:token',
  audience: 'public',
  summary: 'Check a link to a second opinion',
  status: 204,
  params: linkParams,
  response: null,
  problems: ['own_opinion', 'link_invalid', 'too_many_requests'],
})

/** What is known about the two members without their messages. */
export const opinionFacts = z.object({
  asker: z.object({ firstName: z.string(), gender: z.enum(GENDERS) }),
  partnerGender: z.enum(GENDERS),
  daysKnown: z.int(),
  isVerified: z.boolean(),
})
export type OpinionFacts = z.infer<typeof opinionFacts>

/** Opens a link on this device, and from then on on no other. Once it is answered, the text is deleted. */
export const openOpinionLink = route({
  method: 'POST',
  path: '/api/opinions/links/:token/open',
  audience: 'public',
  summary: 'Open a link to a second opinion',
  params: linkParams,
  response: z.object({
    ...opinionFacts.shape,
    expiresAt: timestamp,
    sealed: z.nullable(z.string()),
    verdict: z.nullable(verdict),
  }),
  problems: ['validation', 'own_opinion', 'link_invalid', 'too_many_requests'],
})
export type OpenedOpinion = z.infer<(typeof openOpinionLink)['response']>

/** Saves the only answer of a link; a second one changes nothing. */
export const answerOpinionLink = route({
  method: 'POST',
  path: '/api/opinions/links/:token/answer',
  audience: 'public',
  summary: 'Answer a second opinion',
  status: 204,
  params: linkParams,
  body: z.object({ verdict }),
  response: null,
  problems: ['validation', 'own_opinion', 'link_invalid', 'too_many_requests'],
})
