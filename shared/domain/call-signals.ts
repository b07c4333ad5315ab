/**
 * The WebRTC signalling of a call contains only the address of the relay (TURN), never the IP address of a member. The
 * page removes all other addresses, and the server refuses a signal that still contains one.
 */

const SILENT_ADDRESS = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)$/

/** Matches a complete ICE candidate that can be forwarded: of type relay, without the member's address in `raddr`. */
const RELAY_CANDIDATE =
  /^candidate:\S{1,64} [12] (?:udp|tcp) \d{1,10} [0-9a-f.:]{2,45} \d{1,5} typ relay(?: raddr (?:0\.0\.0\.0|::) rport (?:0|9))?(?: (?:tcptype|generation|ufrag|network-id|network-cost) \S{1,256})*$/i

export function isRelayCandidate(candidate: string): boolean {
  return RELAY_CANDIDATE.test(candidate)
}

/** Removes from a candidate the address from which the browser reached the relay. */
export function withoutOrigin(candidate: string): string {
  return candidate.replace(/ raddr \S+ rport \d+/i, ' raddr 0.0.0.0 rport 0')
}

/** Whether a session description (SDP) contains no address and no candidates, which are sent one by one. */
export function namesNoAddress(sdp: string): boolean {
  if (!sdp.startsWith('v=0') || /(?<!end-of-)candidate/i.test(sdp)) return false
  return [...sdp.matchAll(/\bIN\s+IP[46]\s+(\S+)/gi)].every(([, at]) =>
    SILENT_ADDRESS.test(at ?? ''),
  )
}

/** Removes candidates and addresses from a session description. */
export function withoutAddresses(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !/^a=(?:candidate|remote-candidates):/i.test(line))
    .map((line) => line.replace(/\bIN (IP[46]) \S+/g, 'IN IP4 0.0.0.0'))
    .join('\r\n')
}
