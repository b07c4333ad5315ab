import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { linkToken } from './fields.ts'
import { memberId, timestamp } from './ids.ts'

const dataExport = z.object({
  requestedAt: timestamp,
  /** Null while the archive is being made. */
  readyAt: z.nullable(timestamp),
  expiresAt: z.nullable(timestamp),
})
export type DataExport = z.infer<typeof dataExport>

const privacy = z.object({
  /** When the member gave each consent; null if they have not given it, or have withdrawn it. */
  sensitiveDataSince: z.nullable(timestamp),
  lettersSince: z.nullable(timestamp),
  /** The last archive of the member's data that is still available. */
  dataExport: z.nullable(dataExport),
})
export type Privacy = z.infer<typeof privacy>

export const getPrivacy = route({
  method: 'GET',
  path: '/api/privacy',
  audience: 'session',
  summary: 'What the caller agreed to, and the archive of their data',
  response: privacy,
})

/** Withdraws the consent to use the preferences: they are erased, and the member leaves every deck. */
export const withdrawSensitiveData = route({
  method: 'DELETE',
  path: '/api/privacy/sensitive-data',
  audience: 'session',
  summary: 'Withdraw the consent to use the preferences',
  status: 204,
  response: null,
})

export const chooseNewsletter = route({
  method: 'PUT',
  path: '/api/privacy/letters',
  audience: 'member',
  summary: 'Subscribe to the newsletter, or unsubscribe',
  body: z.object({ isOn: z.boolean(), version: z.string().check(z.maxLength(40)) }),
  response: privacy,
  problems: ['too_many_requests'],
})

/** Starts an archive of all the data kept about the caller; if one is under way, it is returned instead. */
export const requestExport = route({
  method: 'POST',
  path: '/api/privacy/export',
  audience: 'member',
  summary: "Request an archive of the caller's data",
  status: 201,
  response: dataExport,
  problems: ['proof_required', 'email_just_changed', 'too_many_requests'],
})

/**
 * Whether the archive can be downloaded now. The page requests this first, so that it can have the member prove their
 * identity.
 */
export const openExport = route({
  method: 'POST',
  path: '/api/privacy/export/open',
  audience: 'member',
  summary: 'Check whether the archive can be downloaded',
  status: 204,
  response: null,
  problems: ['proof_required', 'email_just_changed', 'export_not_found'],
})

export const downloadExport = route({
  method: 'GET',
  path: '/api/privacy/export/donnees.zip',
  audience: 'member',
  summary: 'Download the archive',
  contentType: 'application/zip',
  response: z.any(),
  problems: ['proof_required', 'email_just_changed', 'export_not_found'],
})

/** Hides the caller immediately and everywhere; their data is erased once they can no longer return. */
export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/account',
  audience: 'member',
  summary: 'Delete the account',
  response: z.object({
    /** The deadline until which the emailed link restores the account. */
    returnUntil: timestamp,
    /** Whether a renewal was stopped. */
    hasStoppedRenewal: z.boolean(),
  }),
  problems: ['proof_required', 'email_just_changed'],
})

export const returnToAccount = route({
  method: 'POST',
  path: '/api/account/return',
  audience: 'public',
  summary: 'Restore a deleted account',
  status: 204,
  body: z.object({ memberId, token: linkToken }),
  response: null,
  problems: ['link_invalid', 'account_closed', 'too_many_requests'],
})
