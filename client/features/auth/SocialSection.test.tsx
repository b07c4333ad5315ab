import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToast } from '#client/ui/toast.ts'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { IdentityPrompt } from './IdentityPrompt.tsx'
import { SocialSection } from './SocialSection.tsx'

const GOOGLE = {
  id: '0f'.repeat(32),
  provider: 'google',
  email: 'helene.martin@example.org',
  createdAt: '2026-10-03T10:00:00Z',
  lastUsedAt: '2026-11-19T10:00:00Z',
}
const LIST = 'GET /api/social-identities'
const REMOVE = `DELETE /api/social-identities/${GOOGLE.id}`
const SEND = 'POST /api/auth/prove/send'
const PROVE = 'POST /api/auth/prove'
const ASK = 'Retirer le compte Google helene.martin@example.org'

const list = (...identities: object[]) => json({ identities, offered: ['google', 'facebook'] })
const done = () => new Response(null, { status: 204 })

function open() {
  renderAsMember(
    <>
      <h1>Réglages</h1>
      <SocialSection />
      <IdentityPrompt />
    </>,
  )
}

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  clearToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the linked accounts', () => {
  it('are listed with their address, the day they were linked and their last use', async () => {
    stubApi({ [LIST]: () => list(GOOGLE) })
    open()
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain(
      'Compte Googlehelene.martin@example.orgLié le 3\u00a0octobre 2026, utilisé hier',
    )
  })

  it('are replaced, if there is none, by a text on how to add one of the offered providers', async () => {
    stubApi({ [LIST]: () => json({ identities: [], offered: ['facebook'] }) })
    open()
    const hint = await screen.findByText(/^Aucun compte lié/)
    expect(hint.textContent).toContain('choisissez Facebook à votre prochaine connexion')
  })

  it('can be reloaded after a failure', async () => {
    let isFailing = true
    stubApi({ [LIST]: () => (isFailing ? problem('internal') : list(GOOGLE)) })
    open()
    await screen.findByText("Vos comptes liés n'ont pas pu être chargés.")
    isFailing = false
    await press('Réessayer')
    await screen.findByText('Compte Google')
  })
})

describe('removing a linked account', () => {
  it('asks first, and says what else it does', async () => {
    let isThere = true
    const api = stubApi({
      [LIST]: () => (isThere ? list(GOOGLE) : list()),
      [REMOVE]: () => {
        isThere = false
        return done()
      },
    })
    open()
    await press(ASK)
    const dialog = screen.getByRole('dialog', { name: 'Retirer ce compte Google ?' })
    expect(dialog.textContent).toContain('vos autres appareils seront déconnectés')
    expect(api.count(REMOVE)).toBe(0)
    const remove = within(dialog).getByRole('button', { name: 'Retirer' })
    remove.focus()
    fireEvent.click(remove)
    await screen.findByText('Compte Google retiré')
    await screen.findByText(/^Aucun compte lié/)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The row and its button no longer exist.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(api.count(REMOVE)).toBe(1)
  })

  it('asks for a mailed code first when the last proof is old, then continues by itself', async () => {
    let isProven = false
    stubApi({
      [LIST]: () => list(GOOGLE),
      [REMOVE]: () => (isProven ? done() : problem('proof_required')),
      [SEND]: done,
      [PROVE]: () => {
        isProven = true
        return done()
      },
    })
    open()
    await press(ASK)
    await press('Retirer')
    const dialog = await screen.findByRole('dialog', { name: "Confirmez que c'est vous" })
    fireEvent.change(within(dialog).getByLabelText('Votre code'), { target: { value: '48217035' } })
    await press('Confirmer')
    await screen.findByText('Compte Google retiré')
  })

  it('shows an error when it fails, and keeps the account in the list', async () => {
    stubApi({ [LIST]: () => list(GOOGLE), [REMOVE]: () => problem('internal') })
    open()
    await press(ASK)
    await press('Retirer')
    await screen.findByText('Compte toujours lié')
    expect(screen.getByText('Compte Google')).toBeTruthy()
  })

  it('counts as done if it already happened, in another tab or before a lost response', async () => {
    let isThere = true
    stubApi({
      [LIST]: () => (isThere ? list(GOOGLE) : list()),
      [REMOVE]: () => {
        isThere = false
        return problem('social_identity_not_found')
      },
    })
    open()
    await press(ASK)
    await press('Retirer')
    await screen.findByText('Compte Google retiré')
    await screen.findByText(/^Aucun compte lié/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows no error when the member closes the proof dialog', async () => {
    const api = stubApi({
      [LIST]: () => list(GOOGLE),
      [REMOVE]: () => problem('proof_required'),
      [SEND]: done,
    })
    open()
    await press(ASK)
    await press('Retirer')
    const dialog = await screen.findByRole('dialog', { name: "Confirmez que c'est vous" })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await vi.waitFor(() =>
      expect(screen.queryByRole('dialog', { name: "Confirmez que c'est vous" })).toBeNull(),
    )
    expect(screen.queryByText('Compte toujours lié')).toBeNull()
    expect(api.count(REMOVE)).toBe(1)
  })
})
