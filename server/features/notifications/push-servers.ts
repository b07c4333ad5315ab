import type { Agent } from 'node:https'

/** The services of the browsers' makers, which keep a message until the browser fetches it. */
export interface PushServers {
  /** Hosts; a leading `*.` stands for any name below. */
  readonly hosts: readonly string[]
  /** What opens the connections, when not Node's own. */
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
 * The endpoint as it is kept, or undefined unless it is at one of these services: whatever else a page might name, a
 * machine of our own network included, is never asked.
 */
export function knownEndpoint(endpoint: string, { hosts }: PushServers): string | undefined {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  const isKnown = hosts.some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  )
  return isKnown ? url.href : undefined
}
