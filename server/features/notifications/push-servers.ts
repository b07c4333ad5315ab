import type { Agent } from 'node:https'

/** The push services of the browser vendors, which keep a message until the browser fetches it. */
export interface PushServers {
  /** Host names; a leading `*.` stands for any subdomain. */
  readonly hosts: readonly string[]
  /** The HTTPS agent, if not Node's own. */
  readonly agent?: Agent
}

export const PUSH_SERVERS: PushServers = {
  hosts: [
    'fcm.googleapis.com',
    '*.push.services.mozilla.com',
    '*.notify.windows.com',
    '*.push.apple.com',
  ],
}

/**
 * The endpoint in normal form, or undefined unless it belongs to one of these services: the server sends no request to
 * another URL that a page names, such as a machine of our own network.
 */
export function allowedEndpoint(endpoint: string, { hosts }: PushServers): string | undefined {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  const isKnown = hosts.some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  )
  return isKnown ? url.href : undefined
}
