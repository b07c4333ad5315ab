// Rules: admin
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProblemCode } from '#shared/kit/problem.ts'
import { adminMember, adminMembers, NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { TestProfilesPage } from './TestProfilesPage.tsx'

const PROFILES = adminMembers(
  { firstName: 'Zoé', interests: ['Marche', 'Lecture', 'Cuisine', 'Danse', 'Sport'] },
  { firstName: 'Éric', gender: 'H', age: 60 },
  { firstName: 'Alain', gender: 'H' },
)
const ERIC = PROFILES[1] ?? adminMember()
const SAVE = `PUT /api/admin/profile/${ERIC.id}`

function open(refusal?: ProblemCode) {
  stubMotion()
  const api = stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    'GET /api/admin/test-profiles': () => json(PROFILES),
    [SAVE]: () => (refusal ? problem(refusal) : json(ERIC)),
  })
  renderAsMember(<TestProfilesPage />, { isStaff: true, role: 'administrator' })
  return api
}

async function edit() {
  fireEvent.click(await screen.findByRole('button', { name: 'Modifier Éric' }))
  return within(await screen.findByRole('dialog', { name: 'Modifier Éric' }))
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => vi.unstubAllGlobals())

describe('the test profiles', () => {
  it('are sorted by first name in French order, with a link back', async () => {
    open()
    const titles = await screen.findAllByRole('heading', { level: 2 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      ...['Alain, 52 ans', 'Éric, 60 ans', 'Zoé, 52 ans'],
    ])
    const back = screen.getByRole('link', { name: 'Retour aux membres' })
    expect(back.getAttribute('href')).toBe('/admin')
  })

  it('show their first three interests, and « +N » for the others', async () => {
    open()
    await screen.findByText('Zoé, 52 ans')
    const zoe = screen.getByText('Zoé, 52 ans').closest('li') as HTMLElement
    expect(within(zoe).getByText('Cuisine')).toBeTruthy()
    expect(within(zoe).queryByText('Danse')).toBeNull()
    expect(zoe.textContent).toContain('+2 autres')
  })

  it('offer their current portrait, then sixteen others of their gender', async () => {
    open()
    const dialog = await edit()
    const present = dialog.getByRole<HTMLInputElement>('radio', { name: 'Photo actuelle' })
    expect(present.checked).toBe(true)
    const others = within(dialog.getByRole('group', { name: 'Choisir un autre portrait' }))
    const portraits = others.getAllByRole('radio')
    expect(portraits).toHaveLength(16)
    expect(portraits[0]?.nextElementSibling?.getAttribute('src')).toBe('/media/portraits/m-01.svg')
  })

  it('are saved with the one chosen portrait', async () => {
    const api = open()
    const dialog = await edit()
    for (const name of ['Portrait 1', 'Portrait 2']) {
      fireEvent.click(dialog.getByRole('radio', { name }))
    }
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Portrait 1' }).checked).toBe(false)
    press('Enregistrer')
    expect(await screen.findByText('Profil mis à jour avec succès')).toBeTruthy()
    expect(api.requests.find(({ route }) => route === SAVE)?.body).toEqual({
      ...{ firstName: 'Éric', age: 60, city: 'Saint-Malo', bio: 'Je nage toute l’année.' },
      photos: ['/media/portraits/m-02.svg'],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('need a first name, a town and an age from 50 to 75, and accept a bio of 500 characters', async () => {
    const api = open()
    await edit()
    type('Prénom', '')
    type('Âge', '49')
    type('Ville', ' ')
    press('Enregistrer')
    expect(screen.getByLabelText('Bio')).toHaveProperty('maxLength', 500)
    expect(await screen.findByText("L'âge doit être entre 50 et 75 ans")).toBeTruthy()
    expect(screen.getByText('Le prénom doit contenir au moins 2 caractères')).toBeTruthy()
    expect(screen.getByText('La ville doit contenir au moins 2 caractères')).toBeTruthy()
    expect(api.count(SAVE)).toBe(0)
  })

  it('show an error and keep the typed values if saving failed', async () => {
    open('unavailable')
    await edit()
    type('Ville', 'Pau')
    press('Enregistrer')
    expect(await screen.findByText('Erreur lors de la mise à jour')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Ville').value).toBe('Pau')
  })
})
