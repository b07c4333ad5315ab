import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Relay } from './relay.ts'

const WITHIN_MS = 5_000

/** A user name with an expiry time, signed as the product signs it. */
export function credentialsFor({ url, secret }: Relay, until: number, signingSecret = secret) {
  const username = `${Math.floor(until / 1000)}:proof`
  const credential = createHmac('sha1', signingSecret).update(username).digest('base64')
  return { urls: url, username, credential }
}
type Credentials = ReturnType<typeof credentialsFor>

/** Whether two peer connections of one page connect through the relay alone. */
export function connects(page: Page, credentials: Credentials): Promise<boolean> {
  return page.evaluate(`(${IN_THE_PAGE})(${JSON.stringify(credentials)}, ${WITHIN_MS})`)
}

// As a string: these names exist only in the page.
const IN_THE_PAGE = `async (iceServer, withinMs) => {
  const settings = { iceServers: [iceServer], iceTransportPolicy: 'relay' }
  const [one, two] = [new RTCPeerConnection(settings), new RTCPeerConnection(settings)]
  one.createDataChannel('words')
  one.onicecandidate = ({ candidate }) => candidate && two.addIceCandidate(candidate)
  two.onicecandidate = ({ candidate }) => candidate && one.addIceCandidate(candidate)
  await one.setLocalDescription()
  await two.setRemoteDescription(one.localDescription)
  await two.setLocalDescription()
  await one.setRemoteDescription(two.localDescription)
  const deadline = performance.now() + withinMs
  const isConnected = () => one.connectionState === 'connected'
  while (!isConnected() && performance.now() < deadline) {
    await new Promise((settle) => setTimeout(settle, 50))
  }
  const answer = isConnected()
  one.close()
  two.close()
  return answer
}`
