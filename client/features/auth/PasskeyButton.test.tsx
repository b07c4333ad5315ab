import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** The jsdom instance of this library, provided by Vitest. */
declare const jsdom: { reconfigure(settings: { url: string }): void }
const { href } = location

const { startAuthentication, library } = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  library: { isAvailable: true },
}))
vi.mock('@simplewebauthn/browser', () => ({
  get startAuthentication() {
    if (!library.isAvailable) throw new TypeError('Failed to fetch dynamically imported module')
    return startAuthentication
  },
}))

const NAME = "Utiliser une clé d'accès"
const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
}
const SIGNED = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: {
    clientDataJSON: 'ZGF0YQ',
    authenticatorData: 'YXV0aA',
    signature: 'c2ln',
    userHandle: 'aGFuZGxl',
  },
}
const START = 'POST /api/passkeys/sign-in/options'
const SIGN_IN = 'POST /api/passkeys/sign-in'

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  startAuthentication.mockReset().mockResolvedValue(SIGNED)
})
afterEach(() => {
  jsdom.reconfigure({ url: href })
  vi.unstubAllGlobals()
})

// This test is first, because a module that has loaded once stays loaded.
it('the passkey button reports a connection failure if its library cannot be loaded', async () => {
  library.isAvailable = false
  stubApi({ [START]: () => json(OPTIONS) })
  renderAsMember(<PasskeyButton />)
  fireEvent.click(screen.getByRole('button', { name: NAME }))
  await screen.findByText('Problème de connexion. Vérifiez votre internet')
  library.isAvailable = true
})

it('the passkey button signs in with the signature of the device', async () => {
  const api = stubApi({
    [START]: () => json(OPTIONS),
    [SIGN_IN]: () => json({ status: 'signed_in' }),
    'GET /api/users/current': () => json(currentMember()),
  })
  renderAsMember(<PasskeyButton />)
  fireEvent.click(screen.getByRole('button', { name: NAME }))
  await screen.findByText('Connexion réussie !')
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: OPTIONS })
  expect(api.requests.find(({ route }) => route === SIGN_IN)?.body).toEqual({ credential: SIGNED })
})

it('the passkey button suggests the mailed code when no passkey was used', async () => {
  startAuthentication.mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
  stubApi({ [START]: () => json(OPTIONS) })
  renderAsMember(<PasskeyButton />)
  fireEvent.click(screen.getByRole('button', { name: NAME }))
  await screen.findByText("Aucune clé d'accès utilisée")
  expect(screen.getByText('Saisissez votre adresse : un code vous sera envoyé.')).toBeTruthy()
})

it('the passkey button says when the passkey is not recognised', async () => {
  stubApi({ [START]: () => json(OPTIONS), [SIGN_IN]: () => problem('passkey_refused') })
  renderAsMember(<PasskeyButton />)
  fireEvent.click(screen.getByRole('button', { name: NAME }))
  await screen.findByText("Cette clé d'accès n'a pas été reconnue.")
})

it.each(['127.0.0.1', '[::1]'])(
  'the passkey button is not shown on %s, which is not a host name',
  (hostname) => {
    jsdom.reconfigure({ url: `http://${hostname}/` })
    renderAsMember(<PasskeyButton />)
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  },
)

it('the passkey button is not shown if the browser does not support passkeys', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  renderAsMember(<PasskeyButton />)
  expect(screen.queryByRole('button', { name: NAME })).toBeNull()
})
