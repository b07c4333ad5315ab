import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IdentityPrompt } from '#client/features/auth/IdentityPrompt.tsx'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { passkeyDates } from './passkey-dates.ts'

const startRegistration = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

const KEY = {
  id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d',
  name: "Téléphone d'Hélène",
  createdAt: '2026-10-03T10:00:00Z',
  lastUsedAt: '2026-11-19T10:00:00Z',
}
const OPTIONS = {
  rp: { id: 'localhost', name: 'Embellie' },
  user: { id: 'aGFuZGxl', name: 'helene@example.org', displayName: 'Hélène' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
const MADE = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'ZGF0YQ', attestationObject: 'b2JqZWN0' },
  clientExtensionResults: {},
}
const LIST = 'GET /api/passkeys'
const START = 'POST /api/passkeys/options'
const ADD = 'POST /api/passkeys'
const RENAME = `PATCH /api/passkeys/${KEY.id}`
const REMOVE = `DELETE /api/passkeys/${KEY.id}`
const SEND = 'POST /api/auth/prove/send'
const PROVE = 'POST /api/auth/prove'

const done = () => new Response(null, { status: 204 })

function open() {
  renderAsMember(
    <>
      <h1>Réglages</h1>
      <PasskeySection />
      <IdentityPrompt />
    </>,
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('PublicKeyCredential', class {})
  startRegistration.mockReset().mockResolvedValue(MADE)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
}

describe('the passkeys', () => {
  it('are listed with their name, the day they were added and their last use', async () => {
    stubApi({ [LIST]: () => json([KEY]) })
    open()
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain(
      "Téléphone d'HélèneAjoutée le 3\u00a0octobre 2026, utilisée hier",
    )
  })

  it('are explained when there is none', async () => {
    stubApi({ [LIST]: () => json([]) })
    open()
    await screen.findByText(/peuvent remplacer le code reçu par/)
  })

  it('can be reloaded after a failure', async () => {
    let isFailing = true
    stubApi({ [LIST]: () => (isFailing ? problem('internal') : json([KEY])) })
    open()
    await screen.findByText("Vos clés d'accès n'ont pas pu être chargées.")
    isFailing = false
    await press('Réessayer')
    await screen.findByText(KEY.name)
  })

  it('are not offered if the browser does not support them', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    stubApi({ [LIST]: () => json([]) })
    open()
    await screen.findByText(/ne permet pas d'ajouter une clé d'accès/)
    expect(screen.queryByRole('button', { name: "Ajouter une clé d'accès" })).toBeNull()
    // The explanation of passkeys would be useless there.
    expect(screen.queryByText(/^Votre empreinte/)).toBeNull()
  })

  it('are renamed in a dialog, which refuses an empty name', async () => {
    let name = KEY.name
    const api = stubApi({
      [LIST]: () => json([{ ...KEY, name }]),
      [RENAME]: (body) => {
        name = (body as { name: string }).name
        return done()
      },
    })
    open()
    await press("Renommer la clé Téléphone d'Hélène")
    const field = screen.getByLabelText('Nom de la clé')
    fireEvent.change(field, { target: { value: '  ' } })
    await press('Enregistrer')
    expect(screen.getByText('Donnez un nom à cette clé.')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'Ma tablette' } })
    await press('Enregistrer')
    await screen.findByText('Ma tablette')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.count(RENAME)).toBe(1)
  })

  it('are removed after a confirmation', async () => {
    let keys = [KEY]
    const api = stubApi({
      [LIST]: () => json(keys),
      [REMOVE]: () => {
        keys = []
        return done()
      },
    })
    open()
    await press("Retirer la clé Téléphone d'Hélène")
    expect(api.count(REMOVE)).toBe(0)
    screen.getByRole('button', { name: 'Retirer' }).focus()
    await press('Retirer')
    await screen.findByText("Clé d'accès retirée")
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The row and its button no longer exist.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('adding a passkey', () => {
  it('has the browser create one, and saves it', async () => {
    const api = stubApi({
      [LIST]: () => json([]),
      [START]: () => json(OPTIONS),
      [ADD]: () => json({ ...KEY, lastUsedAt: null }),
    })
    open()
    await press("Ajouter une clé d'accès")
    await screen.findByText("Clé d'accès ajoutée")
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: OPTIONS })
    expect(api.requests.find(({ route }) => route === ADD)?.body).toEqual({ credential: MADE })
  })

  it('asks for a mailed code first when the last proof is old, then continues by itself', async () => {
    let isProven = false
    const api = stubApi({
      [LIST]: () => json([]),
      [START]: () => (isProven ? json(OPTIONS) : problem('proof_required')),
      [SEND]: done,
      [PROVE]: () => {
        isProven = true
        return done()
      },
      [ADD]: () => json({ ...KEY, lastUsedAt: null }),
    })
    open()
    await press("Ajouter une clé d'accès")
    const dialog = await screen.findByRole('dialog', { name: "Confirmez que c'est vous" })
    expect(dialog.textContent).toContain('helene@example.org')
    expect(api.count(SEND)).toBe(1)
    const field = within(dialog).getByLabelText('Votre code')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: '48217035' } })
    await press('Confirmer')
    await screen.findByText("Clé d'accès ajoutée")
    expect(api.requests.find(({ route }) => route === PROVE)?.body).toEqual({ code: '4821 7035' })
  })

  it('shows the error of a wrong code at its field, and no error when the member cancels', async () => {
    const api = stubApi({
      [LIST]: () => json([]),
      [START]: () => problem('proof_required'),
      [SEND]: done,
      [PROVE]: () => problem('code_invalid'),
    })
    open()
    await press("Ajouter une clé d'accès")
    const field = await screen.findByLabelText('Votre code')
    await press('Confirmer')
    expect(screen.getByText('Saisissez les huit chiffres du code.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '48217035' } })
    await press('Confirmer')
    await screen.findByText(
      "Ce code n'est pas le bon, ou il a expiré. Vous pouvez en demander un autre.",
    )
    await press('Annuler')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText("Clé d'accès inchangée")).toBeNull()
    expect(api.count(START)).toBe(1)
  })

  it.each([
    ['NotAllowedError', "Aucune clé n'a été créée. Vous pouvez recommencer quand vous voulez."],
    ['InvalidStateError', "Cet appareil a déjà une clé d'accès pour votre compte."],
  ])('explains the browser error %s', async (name, text) => {
    startRegistration.mockRejectedValue(Object.assign(new Error(), { name }))
    stubApi({ [LIST]: () => json([]), [START]: () => json(OPTIONS) })
    open()
    await press("Ajouter une clé d'accès")
    await screen.findByText(text)
  })
})

it('a passkey that was never used is labelled « jamais utilisée »', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const added = { createdAt: now.toISOString(), lastUsedAt: null }
  expect(passkeyDates(added, now)).toBe("Ajoutée aujourd'hui, jamais utilisée")
})
