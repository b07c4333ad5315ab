import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToast } from '#client/ui/toast.ts'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { lastUsedLabel } from './last-used-label.ts'
import { SessionSection } from './SessionSection.tsx'
import { SocialSection } from './SocialSection.tsx'

const loadFullPage = vi.hoisted(() => vi.fn())
vi.mock('#client/platform/load-full-page.ts', () => ({ loadFullPage }))

const COMPUTER = {
  id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d',
  device: 'Ordinateur, Firefox',
  lastUsedAt: '2026-11-20T09:00:00Z',
  isCurrent: true,
  isPersonal: true,
}
const PHONE = {
  id: '7a1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3e',
  device: 'Téléphone, Safari',
  lastUsedAt: '2026-11-19T20:40:00Z',
  isCurrent: false,
  isPersonal: false,
}
const GOOGLE = {
  id: '0f'.repeat(32),
  provider: 'google',
  email: 'helene@example.org',
  createdAt: '2026-10-03T10:00:00Z',
  lastUsedAt: '2026-11-19T10:00:00Z',
}
const LIST = 'GET /api/sessions'
const END = `DELETE /api/sessions/${PHONE.id}`
const LOGOUT = 'POST /api/auth/logout'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  clearToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the connected devices', () => {
  it('are listed with their kind and their last use, without a town', async () => {
    stubApi({ [LIST]: () => json([COMPUTER, PHONE]) })
    renderAsMember(<SessionSection />)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Ordinateur, FirefoxEn ce momentCet appareil',
      'Téléphone, SafariHier à 21\u00a0h\u00a040Déconnecter Téléphone, Safari',
    ])
  })

  it('are signed out one by one, except the current one', async () => {
    let list = [COMPUTER, PHONE]
    const api = stubApi({
      [LIST]: () => json(list),
      [END]: () => {
        list = [COMPUTER]
        return new Response(null, { status: 204 })
      },
    })
    renderAsMember(<SessionSection />)
    const buttons = await screen.findAllByRole('button', { name: /^Déconnecter/ })
    expect(buttons).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Déconnecter Téléphone, Safari' }))
    await screen.findByText('Appareil déconnecté')
    await vi.waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Déconnecter/ })).toBeNull(),
    )
    expect(api.count(END)).toBe(1)
  })

  it('that could not be signed out are reported even after the member has left the page', async () => {
    let refuse = (_: Response) => {}
    stubApi({
      [LIST]: () => json([COMPUTER, PHONE]),
      [END]: () => new Promise<Response>((answer) => (refuse = answer)),
    })
    const page = renderAsMember(<SessionSection />)
    const end = await screen.findByRole('button', { name: 'Déconnecter Téléphone, Safari' })
    await act(async () => fireEvent.click(end))
    page.unmount()
    await act(async () => refuse(problem('unavailable')))
    renderAsMember(null)
    await screen.findByText('Erreur')
  })

  it('can be reloaded after a failure', async () => {
    let isFailing = true
    stubApi({ [LIST]: () => (isFailing ? problem('internal') : json([COMPUTER])) })
    renderAsMember(<SessionSection />)
    await screen.findByText("Vos appareils n'ont pas pu être chargés.")
    isFailing = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Ordinateur, Firefox')
  })
})

describe('« Me déconnecter partout »', () => {
  it('asks first, then signs out everywhere and loads a new page', async () => {
    const api = stubApi({
      [LIST]: () => json([COMPUTER, PHONE]),
      [LOGOUT]: () => new Response(null, { status: 204 }),
    })
    renderAsMember(<SessionSection />)
    screen.getByText('Tous vos appareils, celui-ci compris.')
    fireEvent.click(await screen.findByRole('button', { name: 'Me déconnecter partout' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Vous déconnecter partout ?' }))
    expect(api.count(LOGOUT)).toBe(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Me déconnecter partout' }))
    await vi.waitFor(() => expect(loadFullPage).toHaveBeenCalledExactlyOnceWith('/'))
    expect(api.requests.find(({ route }) => route === LOGOUT)?.body).toEqual({ everywhere: true })
  })

  it('says that it removes linked accounts, to a member who has one', async () => {
    stubApi({
      [LIST]: () => json([COMPUTER, PHONE]),
      'GET /api/social-identities': () => json({ identities: [GOOGLE], offered: ['google'] }),
    })
    renderAsMember(
      <>
        <SocialSection />
        <SessionSection />
      </>,
    )
    await screen.findByText('Compte Google')
    fireEvent.click(await screen.findByRole('button', { name: 'Me déconnecter partout' }))
    expect(screen.getByRole('dialog').textContent).toContain('Vos comptes liés, eux, sont retirés.')
  })

  it('is not offered to a member with one device', async () => {
    stubApi({ [LIST]: () => json([COMPUTER]) })
    renderAsMember(<SessionSection />)
    await screen.findByText('Ordinateur, Firefox')
    expect(screen.queryByRole('button', { name: 'Me déconnecter partout' })).toBeNull()
  })

  it('keeps its dialog open and shows the error when it fails', async () => {
    stubApi({ [LIST]: () => json([COMPUTER, PHONE]), [LOGOUT]: () => problem('unavailable') })
    renderAsMember(<SessionSection />)
    fireEvent.click(await screen.findByRole('button', { name: 'Me déconnecter partout' }))
    const dialog = screen.getByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Me déconnecter partout' }))
    await screen.findByText(/momentanément indisponible/)
    expect(dialog.isConnected).toBe(true)
  })
})

it.each([
  ['2026-11-20T08:05:00Z', "Aujourd'hui à 9\u00a0h\u00a005"],
  ['2026-11-19T20:40:00Z', 'Hier à 21\u00a0h\u00a040'],
  ['2026-11-02T20:40:00Z', 'Le 2\u00a0novembre à 21\u00a0h\u00a040'],
])('a device used at %s is labelled « %s »', (at, label) => {
  expect(lastUsedLabel(at, new Date('2026-11-20T09:00:00Z'))).toBe(label)
})
