import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { linkToken } from './fields.ts'
import { memberId, timestamp } from './ids.ts'

const dataExport = z.object({
  requestedAt: timestamp,
  /** Null while it is being made. */
  readyAt: z.nullable(timestamp),
  expiresAt: z.nullable(timestamp),
})
export type DataExport = z.infer<typeof dataExport>

const privacy = z.object({
  /** Since when the member agrees to it; null for what was not given, or was taken back. */
  sensitiveDataSince: z.nullable(timestamp),
  lettersSince: z.nullable(timestamp),
  /** The last archive of the member's data that can still be had. */
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

/** Takes back the agreement to use the preferences: they are erased, and the member leaves every deck. */
export const withdrawSensitiveData = route({
  method: 'DELETE',
  path: '/api/privacy/sensitive-data',
  audience: 'session',
  summary: 'Withdraw the consent to use the preferences',
  status: 204,
  response: null,
})

export const chooseLetters = route({
  method: 'PUT',
  path: '/api/privacy/letters',
  audience: 'member',
  summary: 'Receive the letters, or no longer',
  body: z.object({ isOn: z.boolean(), version: z.string().check(z.maxLength(40)) }),
  response: privacy,
  problems: ['too_many_requests'],
})

/** Has an archive made of all that is kept about the caller; one that is under way is answered again. */
export const requestExport = route({
  method: 'POST',
  path: '/api/privacy/export',
  audience: 'member',
  summary: "Ask for an archive of one's own data",
  status: 201,
  response: dataExport,
  problems: ['proof_required', 'email_just_changed', 'too_many_requests'],
})

/** Whether the archive may be downloaded now: a page that asks first can have its reader prove who is there. */
export const openExport = route({
  method: 'POST',
  path: '/api/privacy/export/open',
  audience: 'member',
  summary: 'Ask whether the archive can be downloaded',
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

/** Hides the caller at once, everywhere; what is kept is erased once they may no longer change their mind. */
export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/account',
  audience: 'member',
  summary: 'Delete the account',
  response: z.object({
    /** Until when the mailed link brings the account back. */
    returnUntil: timestamp,
    /** Whether there was a renewal to stop. */
    hasStoppedRenewal: z.boolean(),
  }),
  problems: ['proof_required', 'email_just_changed'],
})

export const returnToAccount = route({
  method: 'POST',
  path: '/api/account/return',
  audience: 'public',
  summary: 'Take a deleted account up again',
  status: 204,
  body: z.object({ memberId, token: linkToken }),
  response: null,
  problems: ['link_invalid', 'account_closed', 'too_many_requests'],
})
