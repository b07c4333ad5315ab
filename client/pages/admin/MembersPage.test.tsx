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

describe('the list of members', () => {
  it('is below the counts of members', async () => {
    open(adminPage(all, { stats: { filtered: 312 } }))
    const [, sylvie, bernard, nadia] = within(await listed()).getAllByRole('row')
    expect(sylvie?.textContent).toContain('2 / 20')
    expect(bernard?.textContent).toContain('b.kermarec@exemple.fr')
    expect(within(await listed()).getByTitle('b.kermarec@exemple.fr')).toBeTruthy()
    expect(nadia?.textContent).toContain('*Nadia à revoir')
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts.map((fact) => fact?.replace(/\s/g, ' '))).toEqual([
      ...['1 184', '312', '207', '64', '1 020', '17'],
    ])
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['membres', 'filtrés', 'Premium', 'Gold', 'avec photos', 'à revoir'],
    ])
  })

  it('shows the number of matches only if filters exclude members', async () => {
    open(adminPage(all, { stats: { filtered: 1184 } }))
    await listed()
    expect(screen.queryByText('filtrés')).toBeNull()
  })

  it('shows « plus de 5 000 » if the matches were not all counted', async () => {
    open(adminPage(all, { stats: { filtered: 5000, isCapped: true } }))
    await listed()
    expect(screen.getByText('plus de 5 000')).toBeTruthy()
    expect(screen.getByText('1 à 3 sur plus de 5 000')).toBeTruthy()
  })

  it('can be searched by name, by email address, or by a star for profiles to review', async () => {
    const asked = open(adminPage(all))
    await listed()
    const field = screen.getByRole('searchbox', {
      name: 'Rechercher un nom ou un e-mail (« * » : profils à revoir)',
    })
    fireEvent.change(field, { target: { value: '*' } })
    await vi.waitFor(() => expect(asked.at(-1)?.get('search')).toBe('*'))
  })

  it('states if no member matches', async () => {
    open(adminPage([]))
    expect(await screen.findByText('Aucun utilisateur trouvé')).toBeTruthy()
  })

  it('can be reloaded after a failure', async () => {
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

  it('has pages of 50 members, or up to 1,200 on a single page', async () => {
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

  it('can be exported completely, with a link to the file', async () => {
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

  it('saves the members on the page without a request', async () => {
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

  it('has its filters behind one button on a phone, with the number of active ones', async () => {
    open(adminPage(all))
    await listed()
    press('Formule')
    tick('Gratuit')
    const button = screen.getByRole('button', { name: 'Filtres (1)' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    press('Filtres (1)')
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  it('contains the ticked plans, and sends no request if none is ticked', async () => {
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

  it('keeps the filters and the page in the URL, for reloads and the back button', async () => {
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

  it('states how many members are beyond the longest page, and offers their export', async () => {
    history.replaceState(null, '', '/admin?tous=oui')
    open(adminPage(all, { stats: { filtered: 115 } }))
    await listed()
    expect(screen.getByText(/112 membres de plus au-delà de ces 3/)).toBeTruthy()
    press('Exporter toute la liste')
    expect(await screen.findByRole('dialog', { name: 'Exporter des membres' })).toBeTruthy()
  })
})

describe('the selection', () => {
  it('selects the whole list, then clears it', async () => {
    open(adminPage(all))
    await listed()
    tick('Tout sélectionner')
    expect(screen.getByText('3 membres sélectionnés')).toBeTruthy()
    expect(isTicked('Sélectionner Nadia')).toBe(true)
    tick('Tout sélectionner')
    expect(screen.getByText('Aucun membre sélectionné')).toBeTruthy()
    expect(isTicked('Sélectionner Nadia')).toBe(false)
  })

  it('must not be empty for a bulk change', async () => {
    open(adminPage(all))
    await listed()
    press('Modifier en bloc')
    expect(await screen.findByText('Aucune sélection')).toBeTruthy()
    tick('Sélectionner Bernard')
    press('Modifier en bloc')
    expect(await screen.findByRole('dialog', { name: 'Modifier en bloc' })).toBeTruthy()
  })

  it('is changed in bulk from the values that the list shows now, not from those when it was ticked', async () => {
    let shown = adminMembers({ firstName: 'Sylvie', subscription: 'gratuit' })
    open(adminPage(all), { 'GET /api/admin/users': () => json(adminPage(shown)) })
    await listed()
    tick('Sélectionner Sylvie')
    shown = adminMembers({ firstName: 'Sylvie', subscription: 'gold' })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'syl' } })
    await within(await listed()).findByText('Gold')
    press('Modifier en bloc')
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier en bloc' }))
    fireEvent.change(dialog.getByLabelText('Formule'), { target: { value: 'gratuit' } })
    expect(dialog.getByText('1 profil sera modifié.')).toBeTruthy()
  })

  it('contains only the failed members after a bulk change, and the list is refetched', async () => {
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
  it('shows a read-only profile and leads to the edit dialog', async () => {
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
  ] as const)('of a member who is %s has %i buttons to open a case', async (status, count) => {
    open(adminPage(all.map((member) => ({ ...member, status }))))
    await listed()
    press('Aperçu de Bernard')
    const dialog = within(await screen.findByRole('dialog', { name: 'Bernard, 52 ans' }))
    expect(dialog.queryAllByRole('button', { name: 'Ouvrir un dossier' })).toHaveLength(count)
  })

  it('signs a member out everywhere, after a confirmation', async () => {
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
  it('adds a test profile', async () => {
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

  it('does not exist in production', async () => {
    open(adminPage(all), {}, false)
    await listed()
    expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
  })
})
