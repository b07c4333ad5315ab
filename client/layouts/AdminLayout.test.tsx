// Rules: interface
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forStaff } from '#client/pages/admin/for-staff.tsx'
import { pendingProof, withProof } from '#client/session/proof.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { AdminLayout } from './AdminLayout.tsx'

function Contents() {
  return (
    <AdminLayout title="Membres" actions={<button type="button">Ajouter</button>}>
      <p>Le contenu</p>
    </AdminLayout>
  )
}
const Page = forStaff(['moderator'], Contents)

function open(
  role: StaffRole | null,
  waiting: () => Response = () => json(NOTHING_WAITS),
  path = '/admin',
) {
  history.replaceState(null, '', path)
  stubMotion()
  const api = stubApi({ 'GET /api/admin/waiting': waiting })
  renderAsMember(<Page />, { isStaff: role !== null, role })
  return api
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Administration' }))

afterEach(() => {
  pendingProof.set(null)
  vi.unstubAllGlobals()
})

describe('a page of the back office', () => {
  it('shows its title and its actions, and marks its navigation entry as current', () => {
    open('administrator')
    expect(screen.getByRole('heading', { level: 1, name: 'Membres' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeTruthy()
    const [current, ...others] = navigation()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect([current?.textContent?.trim(), others]).toEqual(['Membres', []])
    expect(navigation().getByRole('link', { name: 'Journal' })).toBeTruthy()
  })

  it.each(['/admin/import', '/admin/membres/3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d'])(
    'marks the entry that leads to %s, which has no entry of its own',
    (path) => {
      open('administrator', undefined, path)
      const current = navigation().getByRole('link', { current: true })
      expect(current.textContent?.trim()).toBe('Membres')
    },
  )

  it('links to the pages that the role can open, and to no others', () => {
    open('moderator')
    expect(navigation().getByRole('link', { name: 'Membres' })).toBeTruthy()
    expect(navigation().queryByRole('link', { name: 'Journal' })).toBeNull()
  })

  it('shows next to each entry how many items wait there', async () => {
    open('moderator', () => json({ ...NOTHING_WAITS, reports: 3, appeals: 1, tableAppeals: 2 }))
    expect(
      await navigation().findByRole('link', { name: 'Signalements 4 en attente' }),
    ).toBeTruthy()
    expect(navigation().getByRole('link', { name: 'Tables 2 en attente' })).toBeTruthy()
  })

  it('counts the payments that the support has to look at', async () => {
    open('administrator', () => json({ ...NOTHING_WAITS, troubles: 5 }))
    expect(await navigation().findByRole('link', { name: 'Paiements 5 en attente' })).toBeTruthy()
  })

  it('has a button that names the current page and unfolds the navigation when there is no room', async () => {
    open('moderator', () => json({ ...NOTHING_WAITS, reports: 3, appeals: 1 }))
    await navigation().findByRole('link', { name: 'Signalements 4 en attente' })
    const button = navigation().getByRole('button', { name: 'Membres' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  it.each([null, 'support'] as const)('does not exist for the role %s', (role) => {
    const api = open(role)
    expect(screen.getByText("Oups ! Cette page n'existe pas")).toBeTruthy()
    expect(document.title).toBe('Page introuvable — Embellie')
    expect(screen.queryByText('Le contenu')).toBeNull()
    expect(api.requests).toEqual([])
  })

  it('asks for a fresh proof once, even if several requests need one', async () => {
    let isProven = false
    const work = async () => {
      if (!isProven) await refuse()
      return 'fait'
    }
    const results = [withProof(work), withProof(work)]
    await vi.waitFor(() => expect(pendingProof.get()).not.toBeNull())
    isProven = true
    pendingProof.get()?.(true)
    expect(await Promise.all(results)).toEqual(['fait', 'fait'])
  })

  it('opens the dialog for the code when the server requires a proof', async () => {
    open('administrator', () => problem('proof_required'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

async function refuse(): Promise<never> {
  const { ApiError } = await import('#client/platform/api.ts')
  const refusal = { type: 'about:blank', title: '', status: 403, message: '', requestId: 'test' }
  throw new ApiError(403, '', { ...refusal, code: 'proof_required' })
}
