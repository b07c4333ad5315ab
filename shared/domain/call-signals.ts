/**
 * What two browsers say to find each other holds no address of theirs: that of the relay alone. The page takes the others
 * out, and the server refuses what still carries one.
 */

const SILENT_ADDRESS = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)$/

/** The whole of a candidate that may be passed on: at the relay, and without the address that is behind it. */
const RELAY_CANDIDATE =
  /^candidate:\S{1,64} [12] (?:udp|tcp) \d{1,10} [0-9a-f.:]{2,45} \d{1,5} typ relay(?: raddr (?:0\.0\.0\.0|::) rport (?:0|9))?(?: (?:tcptype|generation|ufrag|network-id|network-cost) \S{1,256})*$/i

export function isRelayCandidate(candidate: string): boolean {
  return RELAY_CANDIDATE.test(candidate)
}

/** The same candidate without the address from which its browser reached the relay. */
export function withoutOrigin(candidate: string): string {
  return candidate.replace(/ raddr \S+ rport \d+/i, ' raddr 0.0.0.0 rport 0')
}

/** Whether a description names no candidate, which are said one by one, nor any address. */
export function namesNoAddress(sdp: string): boolean {
  if (!sdp.startsWith('v=0') || /(?<!end-of-)candidate/i.test(sdp)) return false
  return [...sdp.matchAll(/\bIN\s+IP[46]\s+(\S+)/gi)].every(([, at]) =>
    SILENT_ADDRESS.test(at ?? ''),
  )
}

/** The same description without candidates and addresses. */
export function withoutAddresses(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !/^a=(?:candidate|remote-candidates):/i.test(line))
    .map((line) => line.replace(/\bIN (IP[46]) \S+/g, 'IN IP4 0.0.0.0'))
    .join('\r\n')
}
