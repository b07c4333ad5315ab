// Rules: admin
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShowsSamples } from '#client/features/landing/samples.ts'
import type { AdminPage } from '#shared/contracts/admin/members.ts'
import { adminMembers, adminPage, NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { MembersPage } from './MembersPage.tsx'

const [SYLVIE, BERNARD, NADIA] = adminMembers(
  { firstName: 'Sylvie', subscription: 'premium' },
  { firstName: 'Bernard', gender: 'H', email: 'b.kermarec@exemple.fr' },
  { firstName: '*Nadia', isToReview: true },
)

type Answers = Parameters<typeof stubApi>[0]

function open(page: AdminPage, answers: Answers = {}, isDemo = true) {
  stubMotion()
  const asked: URLSearchParams[] = []
  stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    'GET /api/admin/users': (_, { searchParams }) => {
      asked.push(searchParams)
      return json(page)
    },
    ...answers,
  })
  renderAsMember(
    <ShowsSamples value={isDemo}>
      <MembersPage />
    </ShowsSamples>,
    { isStaff: true, role: 'administrator' },
  )
  return asked
}

const all = [SYLVIE, BERNARD, NADIA].filter((member) => member !== undefined)
const listed = () => screen.findByRole('table', { name: 'Liste des membres' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

beforeEach(() => history.replaceState(null, '', '/admin'))
afterEach(() => vi.unstubAllGlobals())

describe('the members', () => {
  it('stand in a list under their figures', async () => {
    open(adminPage(all, { stats: { filtered: 312 } }))
    const [, sylvie, bernard, nadia] = within(await listed()).getAllByRole('row')
    expect(sylvie?.textContent).toContain('2 / 20')
    expect(bernard?.textContent).toContain('b.kermarec@exemple.fr')
    expect(nadia?.textContent).toContain('*Nadia à revoir')
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts.map((fact) => fact?.replace(/\s/g, ' '))).toEqual([
      ...['1 184', '312', '207', '64', '1 020', '17'],
    ])
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['membres', 'filtrés', 'Premium', 'Gold', 'avec photos', 'à revoir'],
    ])
  })

  it('say how many fit only where that is not all of them', async () => {
    open(adminPage(all, { stats: { filtered: 1184 } }))
    await listed()
    expect(screen.queryByText('filtrés')).toBeNull()
  })

  it('are not all counted beyond 5 000', async () => {
    open(adminPage(all, { stats: { filtered: 5000, isCapped: true } }))
    await listed()
    expect(screen.getByText('plus de 5 000')).toBeTruthy()
    expect(screen.getByText('1 à 3 sur plus de 5 000')).toBeTruthy()
  })

  it('are looked for by name, by address or by the star of those to review', async () => {
    const asked = open(adminPage(all))
    await listed()
    const field = screen.getByRole('searchbox', {
      name: 'Rechercher un nom ou un e-mail (« * » : profils à revoir)',
    })
    fireEvent.change(field, { target: { value: '*' } })
    await vi.waitFor(() => expect(asked.at(-1)?.get('search')).toBe('*'))
  })

  it('say when there is none that fits', async () => {
    open(adminPage([]))
    expect(await screen.findByText('Aucun utilisateur trouvé')).toBeTruthy()
  })

  it('that could not be read are said so, and read again', async () => {
    let isAway = true
    open(adminPage(all), {
      'GET /api/admin/users': () => (isAway ? problem('unavailable') : json(adminPage(all))),
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Impossible de charger les utilisateurs')
    isAway = false
    press('Réessayer')
    await listed()
  })

  it('come 50 by 50, or 1200 at once without pages', async () => {
    const asked = open(adminPage(all, { pagination: { pages: 7 } }))
    await listed()
    expect(asked[0]?.get('limit')).toBe('50')
    press('Page 2')
    await vi.waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'))
    press('Voir tous les profils')
    await vi.waitFor(() => expect(asked.at(-1)?.get('limit')).toBe('1200'))
    expect(asked.at(-1)?.get('page')).toBe('1')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Page 2' }).disabled).toBe(true)
    press('Voir tous les profils')
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Page 2' }).disabled).toBe(
        false,
      ),
    )
  })

  it('are exported whole, and the file waits behind a link', async () => {
    const asked: unknown[] = []
    const made = { id: '7b0b8a3c-1111-4222-8333-944455556666', expiresAt: '2026-11-21T10:00:00Z' }
    let written = 2000
    open(adminPage(all, { stats: { filtered: 4500 } }), {
      'POST /api/admin/users/exports': (body) => {
        asked.push(body)
        return json({ ...made, total: 4500, written: 0, readyAt: null })
      },
      [`GET /api/admin/users/exports/${made.id}`]: () => {
        written += 2500
        return json({ ...made, total: 4500, written, readyAt: '2026-11-20T10:00:00Z' })
      },
    })
    await listed()
    press('Formule')
    tick('Gratuit')
    press('Exporter')
    const dialog = within(await screen.findByRole('dialog', { name: 'Exporter des membres' }))
    expect(dialog.getByText(/4 500 membres correspondent/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Préparer le fichier' }))
    const link = await dialog.findByRole(
      'link',
      { name: /Télécharger 4.500 membres/ },
      { timeout: 3000 },
    )
    expect(link.getAttribute('href')).toBe(`/api/admin/users/exports/${made.id}/membres.csv`)
    expect(asked).toEqual([{ plans: 'premium,gold' }])
  })

  it('of the page are saved without a request', async () => {
    const asked = open(adminPage(all))
    await listed()
    const files: Blob[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = (file: Blob) => {
      files.push(file)
      return 'blob:1'
    }
    URL.revokeObjectURL = () => {}
    press('Exporter')
    await screen.findByRole('dialog', { name: 'Exporter des membres' })
    press('Enregistrer la page')
    expect(JSON.parse((await files[0]?.text()) ?? '')).toHaveLength(3)
    expect(asked).toHaveLength(1)
  })

  it('stand behind one button on a phone, which counts them', async () => {
    open(adminPage(all))
    await listed()
    press('Formule')
    tick('Gratuit')
    const button = screen.getByRole('button', { name: 'Filtres (1)' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    press('Filtres (1)')
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  it('show what is ticked: two plans are asked for, none asks nobody', async () => {
    const asked = open(adminPage(all))
    await listed()
    press('Formule')
    tick('Gratuit')
    expect(screen.getByRole('button', { name: 'Formule (1)' })).toBeTruthy()
    await vi.waitFor(() => expect(asked.at(-1)?.get('plans')).toBe('premium,gold'))
    const before = asked.length
    tick('Premium')
    await vi.waitFor(() => expect(asked.at(-1)?.get('subscription')).toBe('gold'))
    tick('Gold')
    expect(screen.queryByRole('table', { name: 'Liste des membres' })).toBeNull()
    expect(screen.getAllByText('Choisissez au moins une formule.').length).toBeGreaterThan(0)
    expect(asked.length).toBe(before + 1)
  })

  it('keep filters and page in the address, for a reload and the way back', async () => {
    const asked = open(adminPage(all, { pagination: { pages: 7 } }))
    await listed()
    press('État')
    tick('Avec photos')
    press('Page 2')
    await vi.waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'))
    expect(location.search).toBe('?photos=without&page=2')
    history.back()
    await vi.waitFor(() => expect(location.search).toBe('?photos=without'))
    history.back()
    await vi.waitFor(() => expect(isTicked('Avec photos')).toBe(true))
  })

  it('beyond the 1 200 are counted, and exported', async () => {
    history.replaceState(null, '', '/admin?tous=oui')
    open(adminPage(all, { stats: { filtered: 115 } }))
    await listed()
    expect(screen.getByText(/112 membres de plus au-delà de ces 3/)).toBeTruthy()
    press('Exporter toute la liste')
    expect(await screen.findByRole('dialog', { name: 'Exporter des membres' })).toBeTruthy()
  })
})

describe('the selection', () => {
  it('is all of the list, then none', async () => {
    open(adminPage(all))
    await listed()
    tick('Tout sélectionner')
    expect(screen.getByText('3 membres sélectionnés')).toBeTruthy()
    expect(isTicked('Sélectionner Nadia')).toBe(true)
    tick('Tout sélectionner')
    expect(screen.getByText('Aucun membre sélectionné')).toBeTruthy()
    expect(isTicked('Sélectionner Nadia')).toBe(false)
  })

  it('is needed before a bulk change of several members', async () => {
    open(adminPage(all))
    await listed()
    press('Modifier en bloc')
    expect(await screen.findByText('Aucune sélection')).toBeTruthy()
    tick('Sélectionner Bernard')
    press('Modifier en bloc')
    expect(await screen.findByRole('dialog', { name: 'Modifier en bloc' })).toBeTruthy()
  })

  it('keeps those who could not be changed alone, and the list is read again', async () => {
    let count = 0
    const asked = open(adminPage(all), {
      'POST /api/admin/users/update': () =>
        count++ === 0 ? json({ user: SYLVIE, photosCount: 0 }) : problem('member_not_found'),
    })
    await listed()
    tick('Sélectionner Sylvie')
    tick('Sélectionner Bernard')
    press('Modifier en bloc')
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier en bloc' }))
    fireEvent.change(dialog.getByLabelText('Région'), { target: { value: 'occitanie' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Modifier 2 membres' }))
    await screen.findByText('1 membre sélectionné')
    expect(isTicked('Sélectionner Bernard')).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })
})

describe('a preview', () => {
  it('shows a profile to read, and leads to its edit', async () => {
    open(adminPage(all))
    await listed()
    press('Aperçu de Bernard')
    const dialog = within(await screen.findByRole('dialog', { name: 'Bernard, 52 ans' }))
    expect(dialog.getByText('Membre depuis le 14 novembre 2026')).toBeTruthy()
    expect(dialog.getByText('Je nage toute l’année.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Modifier' }))
    expect(await screen.findByRole('dialog', { name: 'Modifier Bernard' })).toBeTruthy()
  })

  it.each([
    ['suspended', 1],
    ['unconfirmed', 0],
  ] as const)('of somebody %s offers as many cases as can be opened: %i', async (status, count) => {
    open(adminPage(all.map((member) => ({ ...member, status }))))
    await listed()
    press('Aperçu de Bernard')
    const dialog = within(await screen.findByRole('dialog', { name: 'Bernard, 52 ans' }))
    expect(dialog.queryAllByRole('button', { name: 'Ouvrir un dossier' })).toHaveLength(count)
  })

  it('signs a member out everywhere, once it was asked whether to', async () => {
    const signOut = vi.fn(() => new Response(null, { status: 204 }))
    open(adminPage(all), { [`DELETE /api/admin/users/${BERNARD?.id}/sessions`]: signOut })
    await listed()
    press('Aperçu de Bernard')
    const preview = within(await screen.findByRole('dialog', { name: 'Bernard, 52 ans' }))
    fireEvent.click(preview.getByRole('button', { name: 'Déconnecter' }))
    const question = within(await screen.findByRole('dialog', { name: 'Déconnecter Bernard ?' }))
    expect(signOut).not.toHaveBeenCalled()
    fireEvent.click(question.getByRole('button', { name: 'Déconnecter' }))
    expect(await screen.findByText('Sessions fermées : Bernard')).toBeTruthy()
    expect(signOut).toHaveBeenCalledOnce()
  })
})

describe('« Ajouter »', () => {
  it('makes a test profile', async () => {
    open(adminPage(all), { 'POST /api/admin/users': () => json(SYLVIE) })
    await listed()
    fireEvent.click(await screen.findByRole('button', { name: 'Ajouter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un profil de test' }))
    const typed = { 'E-mail': 'sylvie@exemple.fr', Prénom: 'Sylvie', Ville: 'Saint-Malo' }
    for (const [name, value] of Object.entries(typed)) {
      fireEvent.change(dialog.getByLabelText(name), { target: { value } })
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Ajouter' }))
    expect(await screen.findByText('Profil de test ajouté : Sylvie')).toBeTruthy()
  })

  it('is not there in production', async () => {
    open(adminPage(all), {}, false)
    await listed()
    expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
  })
})
