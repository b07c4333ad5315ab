import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Relay } from './relay.ts'

const WITHIN_MS = 5_000

/** A name that ends at an instant, sealed as the product seals it. */
export function accessOf({ url, secret }: Relay, until: number, sealedWith = secret) {
  const username = `${Math.floor(until / 1000)}:proof`
  const credential = createHmac('sha1', sealedWith).update(username).digest('base64')
  return { urls: url, username, credential }
}
type Access = ReturnType<typeof accessOf>

/** Whether two lines of one page find each other by the relay alone. */
export function connects(page: Page, access: Access): Promise<boolean> {
  return page.evaluate(`(${IN_THE_PAGE})(${JSON.stringify(access)}, ${WITHIN_MS})`)
}

// As text: what it names is there in a page alone.
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
  const isThere = () => one.connectionState === 'connected'
  while (!isThere() && performance.now() < deadline) {
    await new Promise((settle) => setTimeout(settle, 50))
  }
  const answer = isThere()
  one.close()
  two.close()
  return answer
}`
