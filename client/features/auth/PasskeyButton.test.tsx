import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** The world of this file, as Vitest gives it. */
declare const jsdom: { reconfigure(settings: { url: string }): void }
const { href } = location

const { startAuthentication, file } = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  file: { isHere: true },
}))
vi.mock('@simplewebauthn/browser', () => ({
  get startAuthentication() {
    if (!file.isHere) throw new TypeError('Failed to fetch dynamically imported module')
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

// First: what has come is kept.
it('says that the connection failed where the file that asks for the key did not come', async () => {
  file.isHere = false
  stubApi({ [START]: () => json(OPTIONS) })
  renderAsMember(<PasskeyButton />)
  fireEvent.click(screen.getByRole('button', { name: NAME }))
  await screen.findByText('Problème de connexion. Vérifiez votre internet')
  file.isHere = true
})

it('signs in with what the device signed', async () => {
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

it('offers the mailed code when no key was shown', async () => {
  startAuthentication.mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
  stubApi({ [START]: () => json(OPTIONS) })
  renderAsMember(<PasskeyButton />)
  fireEvent.click(screen.getByRole('button', { name: NAME }))
  await screen.findByText("Aucune clé d'accès utilisée")
  expect(screen.getByText('Saisissez votre adresse : un code vous sera envoyé.')).toBeTruthy()
})

it('says that the key was not recognised', async () => {
  stubApi({ [START]: () => json(OPTIONS), [SIGN_IN]: () => problem('passkey_refused') })
  renderAsMember(<PasskeyButton />)
  fireEvent.click(screen.getByRole('button', { name: NAME }))
  await screen.findByText("Cette clé d'accès n'a pas été reconnue.")
})

it.each(['127.0.0.1', '[::1]'])(
  'is not offered on the address %s, which has no name',
  (hostname) => {
    jsdom.reconfigure({ url: `http://${hostname}/` })
    renderAsMember(<PasskeyButton />)
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  },
)

it('is not offered where the browser knows no passkeys', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  renderAsMember(<PasskeyButton />)
  expect(screen.queryByRole('button', { name: NAME })).toBeNull()
})
