import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToast } from '#client/ui/toast.ts'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { PushBlocked, PushSection } from './PushSection.tsx'

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/abc'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const SUBSCRIBE = 'POST /api/push/subscriptions'
const UNSUBSCRIBE = 'DELETE /api/push/subscriptions'

/** A browser that supports pushes; `answer` is the owner's answer when the permission is requested. */
function stubBrowser({
  answer = 'granted',
  asked = 'default',
  endpoint = null as string | null,
} = {}) {
  let subscription = endpoint === null ? null : subscriptionAt(endpoint)
  const notification = {
    permission: asked,
    requestPermission: vi.fn(async () => {
      notification.permission = answer
      return answer
    }),
  }
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => {
    subscription = subscriptionAt(ENDPOINT)
    return subscription
  })

  function subscriptionAt(url: string) {
    return {
      endpoint: url,
      toJSON: () => ({ endpoint: url, keys: KEYS }),
      unsubscribe: async () => {
        subscription = null
      },
    }
  }

  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } }
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { notification, subscribe, endpoint: () => subscription?.endpoint ?? null }
}

/** A server that stores the subscription of this session. */
function stubSite(stored: string | null = null) {
  let endpoint = stored
  return stubApi({
    'GET /api/push': () => json({ publicKey: 'the-key', endpoint }),
    [SUBSCRIBE]: (body) => {
      endpoint = (body as { endpoint: string }).endpoint
      return new Response(null, { status: 204 })
    },
    [UNSUBSCRIBE]: () => {
      endpoint = null
      return new Response(null, { status: 204 })
    },
  })
}

const button = (name: string) => screen.findByRole('button', { name: `${name} sur cet appareil` })
const press = async (name: string) => {
  const pressed = await button(name)
  await act(async () => fireEvent.click(pressed))
}

beforeEach(() => void stubBrowser())
afterEach(() => {
  clearToast()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('the push notifications of this device', () => {
  it('are off until a press requests the permission, which is never requested before', async () => {
    const browser = stubBrowser()
    const api = stubSite()
    renderAsMember(<PushSection />)
    await button('Activer')
    expect(browser.notification.requestPermission).not.toHaveBeenCalled()

    await press('Activer')
    await button('Désactiver')
    expect(browser.notification.requestPermission).toHaveBeenCalledOnce()
    expect(browser.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'the-key',
    })
    const sent = api.requests.find(({ route }) => route === SUBSCRIBE)
    expect(sent?.body).toEqual({ endpoint: ENDPOINT, keys: KEYS })
    expect(screen.getByRole('status').textContent).toMatch(/^Elles arrivent ici/)
  })

  it('are turned off on the server and in the browser', async () => {
    const browser = stubBrowser({ asked: 'granted', endpoint: ENDPOINT })
    const api = stubSite(ENDPOINT)
    renderAsMember(<PushSection />)
    await press('Désactiver')
    await button('Activer')
    expect(api.count(UNSUBSCRIBE)).toBe(1)
    expect(browser.endpoint()).toBeNull()
  })

  it('report that they could not be turned off even if the member has left the page', async () => {
    stubBrowser({ asked: 'granted', endpoint: ENDPOINT })
    let refuse = (_: Response) => {}
    stubApi({
      'GET /api/push': () => json({ publicKey: 'the-key', endpoint: ENDPOINT }),
      [UNSUBSCRIBE]: () => new Promise<Response>((answer) => (refuse = answer)),
    })
    const page = renderAsMember(<PushSection />)
    await press('Désactiver')
    page.unmount()
    await act(async () => refuse(problem('unavailable')))
    renderAsMember(null)
    await screen.findByText("Le changement n'a pas été fait")
  })

  it('are off if the browser was subscribed in another session, and can be turned on again', async () => {
    const browser = stubBrowser({ asked: 'granted', endpoint: 'https://fcm.googleapis.com/former' })
    stubSite(null)
    renderAsMember(<PushSection />)
    await press('Activer')
    await button('Désactiver')
    expect(browser.endpoint()).toBe(ENDPOINT)
  })

  it('explain how to allow them once they are denied, and offer no button that would not work', async () => {
    stubBrowser({ answer: 'denied' })
    const api = stubSite()
    renderAsMember(
      <>
        <PushBlocked />
        <PushSection />
      </>,
    )
    await press('Activer')
    await screen.findByText(/^Votre navigateur bloque les notifications/)
    expect(document.activeElement?.textContent).toMatch(/l'icône à gauche/)
    // An iPhone has no such icon.
    expect(document.activeElement?.textContent).toMatch(/iPhone.+Réglages, puis Notifications/)
    expect(screen.queryByRole('button')).toBeNull()
    expect(api.count(SUBSCRIBE)).toBe(0)
  })

  it('say that the browser does not support them, and send no request', () => {
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(window, 'PushManager')
    const api = stubSite()
    renderAsMember(<PushSection />)
    expect(screen.getByText(/Ce navigateur n'en reçoit pas/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(api.requests).toEqual([])
  })

  it('say that the browser failed, and can be retried', async () => {
    const browser = stubBrowser()
    browser.subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'))
    stubSite()
    renderAsMember(<PushSection />)
    await press('Activer')
    await screen.findByText("Votre navigateur n'a pas pu. Réessayez plus tard.")
    await press('Activer')
    await button('Désactiver')
  })

  it('say that their state could not be loaded, and can be reloaded', async () => {
    let isOnline = false
    stubApi({
      'GET /api/push': () =>
        isOnline
          ? json({ publicKey: 'the-key', endpoint: null })
          : new Response('', { status: 500 }),
    })
    renderAsMember(<PushSection />)
    const retry = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 4000 })
    isOnline = true
    await act(async () => fireEvent.click(retry))
    await button('Activer')
  })
})
