// Rules: members
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { MemberContext } from '#client/session/member-context.ts'
import { dismissToast, useShownToast } from '#client/ui/toast.ts'
import { listSuggestions } from '#shared/contracts/discovery.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { stubMotion } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { PreferencesPage } from './PreferencesPage.tsx'

const fetchMock = vi.fn<typeof fetch>()
const queries = createQueryClient()

function LastToast() {
  const toast = useShownToast()
  return toast && <p role="status">{[toast.title, toast.text].filter(Boolean).join(' / ')}</p>
}

function open(member: CurrentMember, preload = async () => {}) {
  history.replaceState(null, '', '/preferences')
  render(
    <QueryClientProvider client={queries}>
      <AppRouter preload={preload}>
        <MemberContext value={member}>
          <PreferencesPage />
          <LastToast />
        </MemberContext>
      </AppRouter>
    </QueryClientProvider>,
  )
}

function refusal(code: ProblemCode): Response {
  const { status, title } = PROBLEMS[code]
  const problem = { type: code, title, status, code, message: title, requestId: '1' }
  return new Response(JSON.stringify(problem), { status })
}

/** The bodies of all requests that saved the preferences. */
function sent(): unknown[] {
  return fetchMock.mock.calls
    .filter(([url]) => url === '/api/users/preferences')
    .map(([, init]) => JSON.parse(String(init?.body)))
}

const COUNT = '/api/users/preferences/count'

function answerSaving(answer: () => Promise<Response>, count = () => Response.json({ count: 12 })) {
  fetchMock.mockImplementation(async (url) => {
    if (url === COUNT) return count()
    return url === '/api/users/preferences' ? answer() : refusal('unavailable')
  })
}

function choose(label: string, value: number) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function save() {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' })))
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('scrollTo', vi.fn())
  stubMotion()
  answerSaving(async () => Response.json(currentMember()))
})
afterEach(() => {
  queries.clear()
  fetchMock.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (let id = 0; id < 20; id += 1) dismissToast(id)
})

describe('the preferences form', () => {
  it("is filled in with the member's preferences", () => {
    open(currentMember({ lookingForGender: 'F', lookingForAgeMax: 75 }))
    const gender = within(screen.getByRole('group', { name: 'Vous souhaitez rencontrer' }))
    expect(gender.getByRole('radio', { name: 'Une femme' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('De')).toHaveProperty('value', '50')
    expect(screen.getByRole('option', { name: '75 ans et plus', selected: true })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Ma région' })).toHaveProperty('checked', true)
    expect(screen.getByText('Ma région : la Bretagne.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Partout' }))
    expect(screen.getByText('Partout en France, outre-mer compris.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Ma ville' }))
    expect(screen.getByText('Ma ville : Rennes.')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^Une relation sérieuse/ })).toHaveProperty(
      'checked',
      true,
    )
  })

  it('offers every age from 40 to 75', () => {
    open(currentMember())
    const ages = within(screen.getByLabelText('De')).getAllByRole('option')
    expect([ages.length, ages.at(0)?.textContent, ages.at(-1)?.textContent]).toEqual([
      36,
      '40 ans',
      '75 ans',
    ])
  })

  it('shows a toast when saved, leads to /profiles, and drops the old suggestions', async () => {
    const member = currentMember()
    const suggested = [listSuggestions.path, member.id]
    queries.setQueryData(suggested, [publicProfile(1)])
    const saved = { ...member, lookingForAgeMin: 55 }
    answerSaving(async () => Response.json(saved))
    open(member)
    choose('De', 55)
    await save()
    await waitFor(() => expect(location.pathname).toBe('/profiles'))
    expect(screen.getByRole('status').textContent).toBe('Préférences sauvegardées !')
    expect(sent()).toEqual([
      {
        lookingForGender: 'H',
        lookingForAgeMin: 55,
        lookingForAgeMax: 70,
        lookingForDistance: 'same_region',
        lookingForKm: 30,
        lookingForRelationType: 'serious',
        criteria: { traits: [], important: [] },
        consents: [],
      },
    ])
    expect(queries.getQueryData(currentMemberQuery.queryKey)).toEqual(saved)
    expect(queries.getQueryData(suggested)).toBeUndefined()
  })

  it('can be saved again if the next page cannot be loaded', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(currentMember(), () => Promise.reject(new TypeError('Failed to fetch')))
    choose('De', 55)
    await save()
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    choose('De', 56)
    await save()
    expect(sent()).toMatchObject([{ lookingForAgeMin: 55 }, { lookingForAgeMin: 56 }])
  })

  it('accepts kilometres by a slider, or by a field that rounds to the nearest step', async () => {
    open(currentMember())
    expect(screen.queryByRole('slider')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'En km' }))
    const slider = await screen.findByRole('slider', { name: 'À quelle distance ?' })
    const field = screen.getByRole('spinbutton', { name: 'Distance en kilomètres' })
    expect(slider.getAttribute('aria-valuetext')).toBe('30 km')
    expect(screen.getByText(/^Autour de Rennes\. Personne ne voit votre distance/)).toBeTruthy()
    fireEvent.change(slider, { target: { value: '45' } })
    expect(field).toHaveProperty('value', '45')
    fireEvent.change(field, { target: { value: '62' } })
    await save()
    expect(screen.getByText('Choisissez de 5 à 200 km, de 5 en 5')).toBeTruthy()
    expect([sent(), document.activeElement]).toEqual([[], field])
    await act(async () => fireEvent.blur(field))
    expect(slider.getAttribute('aria-valuetext')).toBe('60 km')
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ lookingForDistance: 'within_km', lookingForKm: 60 })
  })

  it('accepts criteria, worded for the gender sought, and which of them are important', async () => {
    answerSaving(async () => Response.json(currentMember()))
    open(currentMember({ criteria: { traits: ['widowed', 'apart'], important: ['home'] } }))
    const situation = within(screen.getByRole('group', { name: /^Sa situation/ }))
    expect(situation.getByRole('checkbox', { name: 'Veuf' })).toHaveProperty('checked', true)
    fireEvent.click(situation.getByRole('checkbox', { name: 'Divorcé' }))
    const [ofSituation, ofHome] = screen.getAllByRole('switch', {
      name: /C'est important pour moi/,
    })
    expect([ofSituation, ofHome].map((one) => (one as HTMLInputElement).checked)).toEqual([
      false,
      true,
    ])
    fireEvent.click(ofHome ?? document.body)
    fireEvent.click(ofSituation ?? document.body)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sans tabac' }))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      criteria: {
        traits: expect.arrayContaining(['divorced', 'widowed', 'apart', 'smoke_free']),
        important: ['situation'],
      },
    })
  })

  it.each([
    [0, "Personne pour l'instant : élargissez un choix."],
    [1, 'Une personne vous correspond, et vous lui correspondez.'],
    [100, 'Au moins 100\u00a0personnes vous correspondent, et vous leur correspondez.'],
  ])('shows how many members fit the unsaved answers: %i', async (count, sentence) => {
    answerSaving(
      async () => Response.json(currentMember()),
      () => Response.json({ count }),
    )
    // The desktop layout.
    stubMotion(true)
    open(currentMember())
    const part = within(screen.getByRole('region', { name: 'Qui reste proposé' }))
    await waitFor(() => expect(part.getAllByText(/./)[1]?.textContent).toBe(sentence))
  })

  it.each([
    [0, "Personne pour l'instant : élargissez un choix."],
    [1, 'Une personne vous correspond'],
    [2, '2\u00a0personnes vous correspondent'],
  ])('shows this number next to the save button on a phone: %i', async (count, line) => {
    answerSaving(
      async () => Response.json(currentMember()),
      () => Response.json({ count }),
    )
    open(currentMember())
    expect(screen.queryByRole('region', { name: 'Qui reste proposé' })).toBeNull()
    const bar = screen.getByRole('button', { name: 'Enregistrer' }).parentElement
    await waitFor(() => expect(bar?.firstElementChild?.textContent).toBe(line))
  })

  it('does not explain what lowers the number while there is no number', async () => {
    // The desktop layout.
    stubMotion(true)
    open(currentMember())
    const part = within(screen.getByRole('region', { name: 'Qui reste proposé' }))
    expect(await part.findByText(/fait baisser ce nombre/)).toBeTruthy()
    choose('De', 66)
    choose('À', 60)
    expect(
      await part.findByText('Une réponse manque ou reste à corriger avant de compter.'),
    ).toBeTruthy()
    expect(part.queryByText(/fait baisser ce nombre/)).toBeNull()
  })

  it('requests the number only after consent, and says so', async () => {
    // The desktop layout.
    stubMotion(true)
    open(currentMember({ consents: [] }))
    const part = within(screen.getByRole('region', { name: 'Qui reste proposé' }))
    part.getByText('Cochez votre accord pour voir combien de personnes vous correspondent.')
    const counted = () => fetchMock.mock.calls.filter(([url]) => url === COUNT).length
    expect(counted()).toBe(0)
    fireEvent.click(screen.getByRole('checkbox', { name: /^J'accepte que ces choix/ }))
    await part.findByText('12 personnes', undefined, { timeout: 3000 })
    expect(counted()).toBe(1)
  })

  it('has the consent box next to the save button, and its explanation right above', () => {
    open(currentMember({ consents: [] }))
    const bar = screen.getByRole('button', { name: 'Enregistrer' }).parentElement
    const agreement = screen.getByRole('checkbox', {
      name: "J'accepte que ces choix, qui peuvent révéler mon orientation, servent à me proposer des profils.",
    })
    expect(bar?.contains(agreement)).toBe(true)
    const explanation = document.getElementById(agreement.getAttribute('aria-describedby') ?? '')
    expect(explanation?.textContent).toMatch(/^Nous ne vous le demanderons qu'une fois/)
    expect(bar?.previousElementSibling).toBe(explanation)
  })

  it('reports that the number could not be loaded, and can still be saved', async () => {
    answerSaving(
      async () => Response.json(currentMember()),
      () => refusal('unavailable'),
    )
    open(currentMember())
    await screen.findByText(/^Ce nombre n'a pas pu être calculé/)
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('refuses a minimum age above the maximum, marks both fields, and sends nothing', async () => {
    open(currentMember())
    choose('De', 66)
    choose('À', 60)
    await save()
    expect(
      screen.getByText("L'âge minimum doit être inférieur ou égal à l'âge maximum"),
    ).toBeTruthy()
    const both = [screen.getByLabelText('De'), screen.getByLabelText('À')]
    const marks = () => both.map((field) => field.getAttribute('aria-invalid'))
    expect(document.activeElement).toBe(both[0])
    expect(marks()).toEqual(['true', 'true'])
    expect(sent()).toEqual([])
    await act(async () => choose('De', 58))
    expect(marks()).toEqual([null, null])
  })

  it('names the age range by its question when several answers are refused', async () => {
    open(currentMember())
    choose('De', 66)
    choose('À', 60)
    fireEvent.click(screen.getByRole('radio', { name: 'En km' }))
    fireEvent.change(await screen.findByRole('spinbutton'), { target: { value: '62' } })
    await save()
    expect(await screen.findByRole('button', { name: "Sa tranche d'âge" })).toBeTruthy()
  })

  it('cannot be saved twice at the same time', async () => {
    answerSaving(() => new Promise(() => {}))
    open(currentMember())
    await save()
    const button = screen.getByRole('button', { name: 'Enregistrement...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(sent()).toHaveLength(1)
  })

  it("shows 'Impossible de sauvegarder vos préférences' when saving fails, and can be saved again", async () => {
    answerSaving(async () => refusal('internal'))
    open(currentMember())
    await save()
    expect(screen.getByRole('status').textContent).toBe(
      'Erreur / Impossible de sauvegarder vos préférences',
    )
    expect(location.pathname).toBe('/preferences')
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', false)
  })
})

const CONSENT = { name: /^J'accepte que ces choix/ }

describe('the consent to sensitive data', () => {
  const unasked = () => currentMember({ consents: ['terms'], preferencesCompleted: false })

  /** The questions without a preselected answer. */
  function answerFirst() {
    fireEvent.click(screen.getByRole('radio', { name: 'Une femme' }))
    fireEvent.click(screen.getByRole('radio', { name: /^Une amitié/ }))
  }

  it('comes with questions that have no preselected answer and are required', async () => {
    open(unasked())
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true })
    expect(chosen().map(({ name }) => name)).toEqual(['lookingForDistance'])
    const situations = ['Célibataire', 'Divorcé ou divorcée', 'Veuf ou veuve', 'Séparé ou séparée']
    for (const name of situations) {
      expect(screen.getByRole('checkbox', { name })).toBeTruthy()
    }
    await save()
    expect(screen.getByText('Sélectionnez qui vous recherchez')).toBeTruthy()
    expect(screen.getByText('Sélectionnez un type de relation')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('is a separate unticked box', () => {
    open(unasked())
    expect(screen.getByRole('checkbox', CONSENT)).toHaveProperty('checked', false)
  })

  it('is not requested again once given', () => {
    open(currentMember())
    expect(screen.queryByRole('checkbox', CONSENT)).toBeNull()
  })

  it('is sent with the version of the text that was shown', async () => {
    open(unasked())
    answerFirst()
    fireEvent.click(screen.getByRole('checkbox', CONSENT))
    await save()
    expect(sent()).toMatchObject([
      { consents: [{ purpose: 'sensitive_data', version: expect.any(String) }] },
    ])
  })

  it('is requested at its box when it is missing', async () => {
    answerSaving(async () => refusal('consent_required'))
    open(unasked())
    answerFirst()
    await save()
    const box = screen.getByRole('checkbox', CONSENT)
    expect(screen.getByText(PROBLEMS.consent_required.title)).toBeTruthy()
    expect(document.activeElement).toBe(box)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('status')).toBeNull()
    await act(async () => fireEvent.click(box))
    expect(screen.queryByText(PROBLEMS.consent_required.title)).toBeNull()
  })
})

it('the preferences page has no bottom navigation on a phone, and leads back to /profile', () => {
  open(currentMember())
  expect(screen.getAllByRole('navigation', { name: 'Navigation principale' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/profile')
  expect(screen.getByRole('link', { name: 'Annuler' }).getAttribute('href')).toBe('/profiles')
})
