import { describe, expect, test } from 'vitest'
import { allowedEndpoint, PUSH_SERVERS } from './push-servers.ts'

describe('a push subscription', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('is accepted at %s', (endpoint) => {
    expect(allowedEndpoint(endpoint, PUSH_SERVERS)).toBe(endpoint)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://me:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://evil-push.apple.com.example.org/abc',
    'https://push.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'not a URL',
  ])('is refused at %s', (endpoint) => {
    expect(allowedEndpoint(endpoint, PUSH_SERVERS)).toBeUndefined()
  })
})
