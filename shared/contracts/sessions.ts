import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

const connectedDevice = z.object({
  id: z.uuid(),
  /** « Ordinateur Windows, Firefox », as far as the browser reveals it. */
  device: z.string(),
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
  /** Whether its owner called the device personal: there, signing in needs no code. */
  // The default is for a process of the previous version, which omits this field during a rolling update.
  isPersonal: z._default(z.boolean(), false),
})
export type ConnectedDevice = z.infer<typeof connectedDevice>

/** The sessions of the member: the current one first, then by last use. */
export const listSessions = route({
  method: 'GET',
  path: '/api/sessions',
  audience: 'session',
  summary: 'Connected devices',
  response: z.array(connectedDevice),
})

/** Signs a device out; the account also forgets the device. */
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
