import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

const connectedDevice = z.object({
  id: z.uuid(),
  /** « Ordinateur Windows, Firefox », as far as the browser says. */
  device: z.string(),
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
  /** Whether its owner called it personal: there the account is opened without a code. */
  // Left out by a process from before it, which serves on while an update goes round.
  isPersonal: z._default(z.boolean(), false),
})
export type ConnectedDevice = z.infer<typeof connectedDevice>

/** Where the member is signed in: this session first, then the one used last. */
export const listSessions = route({
  method: 'GET',
  path: '/api/sessions',
  audience: 'session',
  summary: 'Connected devices',
  response: z.array(connectedDevice),
})

/** Signs a device out; it is no longer known to the account either. */
export const endSession = route({
  method: 'DELETE',
  path: '/api/sessions/:id',
  audience: 'session',
  summary: 'Sign one device out',
  status: 204,
  params: z.object({ id: z.uuid("Cet appareil n'est plus connecté.") }),
  response: null,
  problems: ['validation', 'session_not_found'],
})
