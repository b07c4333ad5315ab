// Rules: members
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearToast } from '#client/ui/toast.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { WishesPage } from './WishesPage.tsx'

const SAVE = 'PATCH /api/users/preferences'
const COUNT = 'POST /api/users/preferences/count'
const NEWCOMER: Partial<CurrentMember> = { preferencesCompleted: false, consents: ['terms'] }

function open(answer: () => Response = () => json(currentMember()), member = NEWCOMER, near = 40) {
  history.replaceState(null, '', '/profiles')
  stubMotion(true)
  vi.stubGlobal('scrollTo', vi.fn())
  const api = stubApi({ [SAVE]: answer, [COUNT]: () => json({ count: near }) })
  renderAsMember(<WishesPage />, member)
  return (asked = SAVE) =>
    api.requests.filter(({ route }) => route === asked).map(({ body }) => body)
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const consent = () => screen.getByRole('checkbox', { name: /^J'accepte que ces choix/ })

async function go() {
  const button = screen.getByRole('button', { name: 'Voir les premiers portraits' })
  await act(async () => fireEvent.click(button))
}

afterEach(() => {
  clearToast()
  vi.unstubAllGlobals()
})

describe('the questions of a newcomer', () => {
  it('start with no gender, an age range around their own, and their region', () => {
    open()
    const sought = group('Je cherche').getAllByRole<HTMLInputElement>('radio')
    expect(sought.map(({ checked }) => checked)).toEqual([false, false, false])
    expect(screen.getByLabelText('De')).toHaveProperty('value', '51')
    expect(screen.getByLabelText('À')).toHaveProperty('value', '65')
    expect(group('Et qui vit').getByLabelText('Ma région')).toHaveProperty('checked', true)
    expect(consent()).toHaveProperty('checked', false)
  })

  it('start with the whole country for a town without a region, and stay within the age limits', () => {
    open(undefined, { ...NEWCOMER, region: null, age: 78 })
    expect(group('Et qui vit').getByLabelText('Partout')).toHaveProperty('checked', true)
    expect(screen.getByLabelText('De')).toHaveProperty('value', '68')
    expect(screen.getByLabelText('À')).toHaveProperty('value', '75')
  })

  it('send the answers and the consent together, and lead to the cards', async () => {
    const sent = open()
    fireEvent.click(group('Je cherche').getByLabelText('Un homme'))
    fireEvent.click(consent())
    await go()
    await waitFor(() => expect(location.pathname).toBe('/home'))
    expect(sent()).toEqual([
      {
        lookingForGender: 'H',
        lookingForAgeMin: 51,
        lookingForAgeMax: 65,
        lookingForDistance: 'same_region',
        lookingForKm: 30,
        lookingForRelationType: 'serious',
        criteria: { traits: [], important: [] },
        consents: [{ purpose: 'sensitive_data', version: expect.any(String) }],
      },
    ])
  })

  it('switch to the whole country when the region has too few members, explain it, and can be switched back', async () => {
    open(undefined, NEWCOMER, 3)
    fireEvent.click(group('Je cherche').getByLabelText('Un homme'))
    // The count is requested only after consent.
    fireEvent.click(consent())
    const reason = await screen.findByText(/^3 personnes dans votre région pour l'instant/)
    expect(reason.textContent).toMatch(/^3\u00a0personnes/)
    expect(group('Et qui vit').getByLabelText('Partout')).toHaveProperty('checked', true)
    fireEvent.click(group('Et qui vit').getByLabelText('Ma région'))
    await screen.findByText('Ma région : la Bretagne.')
    expect(group('Et qui vit').getByLabelText('Ma région')).toHaveProperty('checked', true)
  })

  it('wait for a running count when submitted, and announce a widened distance on the next page', async () => {
    history.replaceState(null, '', '/profiles')
    stubMotion(true)
    vi.stubGlobal('scrollTo', vi.fn())
    let tell = (_: Response) => {}
    const api = stubApi({
      [SAVE]: () => json(currentMember()),
      [COUNT]: () => new Promise<Response>((resolve) => (tell = resolve)),
    })
    renderAsMember(<WishesPage />, NEWCOMER)
    fireEvent.click(group('Je cherche').getByLabelText('Un homme'))
    fireEvent.click(consent())
    await go()
    const button = screen.getByRole('button', { name: 'Voir les premiers portraits' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(api.count(SAVE)).toBe(0)
    await act(async () => tell(json({ count: 3 })))
    await waitFor(() => expect(location.pathname).toBe('/home'))
    const saved = api.requests.filter(({ route }) => route === SAVE)
    expect(saved.map(({ body }) => body)).toMatchObject([{ lookingForDistance: 'anywhere' }])
    await screen.findByText('Nous avons choisi « Partout »')
  })

  it('are submitted without a count that takes too long', async () => {
    history.replaceState(null, '', '/profiles')
    stubMotion(true)
    vi.stubGlobal('scrollTo', vi.fn())
    const api = stubApi({
      [SAVE]: () => json(currentMember()),
      [COUNT]: () => new Promise(() => {}),
    })
    renderAsMember(<WishesPage />, NEWCOMER)
    fireEvent.click(group('Je cherche').getByLabelText('Un homme'))
    fireEvent.click(consent())
    await go()
    await waitFor(() => expect(api.count(SAVE)).toBe(1), { timeout: 3000 })
  })

  it('send nothing to the server before consent, then only what it needs to count', async () => {
    const sent = open()
    fireEvent.click(group('Je cherche').getByLabelText('Un homme'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(sent(COUNT)).toEqual([])
    fireEvent.click(consent())
    await waitFor(() => expect(sent(COUNT)).toHaveLength(1))
    expect(sent(COUNT)).toMatchObject([
      { lookingForGender: 'H', consents: [{ purpose: 'sensitive_data' }] },
    ])
  })

  it('request the count immediately for a member who has already consented', async () => {
    const sent = open(undefined, { ...NEWCOMER, consents: ['terms', 'sensitive_data'] })
    fireEvent.click(group('Je cherche').getByLabelText('Un homme'))
    await waitFor(() => expect(sent(COUNT)).toHaveLength(1))
  })

  it('require the gender sought', async () => {
    const sent = open()
    await go()
    await screen.findByText('Sélectionnez qui vous recherchez')
    expect(sent()).toEqual([])
  })

  it('show a missing consent at its box, and keep the answers', async () => {
    open(() => problem('consent_required'))
    fireEvent.click(group('Je cherche').getByLabelText('Les deux'))
    await go()
    await waitFor(() => expect(consent().getAttribute('aria-invalid')).toBe('true'))
    expect(group('Je cherche').getByLabelText('Les deux')).toHaveProperty('checked', true)
    expect(location.pathname).toBe('/profiles')
  })

  it('do not ask again for a consent that was given', () => {
    open(undefined, { ...NEWCOMER, consents: ['terms', 'sensitive_data'] })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
