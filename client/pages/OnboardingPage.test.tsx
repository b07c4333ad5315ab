// Rules: registration
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { GivenClaims, ShowsSamples } from '#client/features/landing/samples.ts'
import { sendPhoto } from '#client/features/photos/photos.api.ts'
import { Toaster } from '#client/ui/Toaster.tsx'
import { REGISTRATION_INTERESTS } from '#shared/domain/interests.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import type { Problem } from '#shared/kit/problem-body.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { OnboardingPage } from './OnboardingPage.tsx'

vi.mock('#client/features/photos/photos.api.ts', () => ({ sendPhoto: vi.fn() }))

const REGISTER = '/api/auth/register'
const answerTo = new Map<string, () => Promise<Response>>()
const fetchMock = vi.fn<typeof fetch>(async (url) => {
  const answer = answerTo.get(String(url))
  return answer ? answer() : new Response('{}', { status: 401 })
})

function refuse(problem: Pick<Problem, 'code' | 'errors'>) {
  const { status, title } = PROBLEMS[problem.code]
  const body = { type: 'about:blank', title, status, message: title, requestId: 'r', ...problem }
  answerTo.set(REGISTER, async () => new Response(JSON.stringify(body), { status }))
}

function open(path = '/onboarding', step: unknown = null) {
  history.replaceState(step, '', path)
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>
        <OnboardingPage />
        <Toaster />
      </AppRouter>
    </QueryClientProvider>,
  )
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function fillFacts() {
  type('Votre e-mail', 'helene@example.org')
  type('Votre prénom', 'Hélène')
  fireEvent.click(screen.getByLabelText('Une femme'))
  type('Votre âge', '58')
  type('Votre ville', 'Saint-Malo')
}

async function fillProfile() {
  press('Continuer')
  await screen.findByRole('heading', { name: 'Faisons connaissance' })
  fillFacts()
  press('Continuer')
  await screen.findByRole('heading', { name: 'Deux phrases de vous' })
}

function fillWords() {
  type('Quelques mots de plus', 'Je nage toute la vie.')
  for (const interest of ['Lecture', 'Marche', 'Cinéma']) {
    fireEvent.click(screen.getByRole('checkbox', { name: interest }))
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }))
}

function registrations(): unknown[] {
  return fetchMock.mock.calls
    .filter(([url]) => url === REGISTER)
    .map(([, init]) => JSON.parse(String(init?.body)))
}

// Loaded beforehand, so that no test needs an extra wait.
beforeAll(async () => {
  await import('#client/features/photos/FacePicker.tsx')
  await import('#client/features/places/CityField.tsx')
  await import('#client/features/members/PromptsField.tsx')
  const { unmount } = await act(async () => open('/onboarding', 2))
  await screen.findByRole('group', { name: /^Votre visage/ })
  unmount()
})
beforeEach(() => {
  sessionStorage.clear()
  answerTo.clear()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  fetchMock.mockClear()
  vi.unstubAllGlobals()
})

describe('the welcome step', () => {
  it('explains the safety of the site, and has links to sign in', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Adresses vérifiées' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Messagerie sécurisée' })).toBeTruthy()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf("J'ai déjà un compte")).toBe('/login')
    expect(hrefOf('Accueil')).toBe('/')
    expect(hrefOf('Se connecter')).toBe('/login')
    expect(screen.queryByRole('button', { name: 'Étape précédente' })).toBeNull()
  })

  it.each([
    ['in the demonstration', true, false, 'Profils vérifiés'],
    ['if a moderator verifies each profile', false, true, 'Profils vérifiés'],
    ['otherwise', false, false, 'Adresses vérifiées'],
  ])('shows what is verified %s', (_, isDemo, verifiesProfiles, title) => {
    history.replaceState(null, '', '/onboarding')
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ShowsSamples value={isDemo}>
          <GivenClaims value={{ members: null, rating: null, verifiesProfiles }}>
            <AppRouter preload={async () => {}}>
              <OnboardingPage />
            </AppRouter>
          </GivenClaims>
        </ShowsSamples>
      </QueryClientProvider>,
    )
    const [shown] = screen.getAllByRole('heading', { name: /vérifi/ })
    expect(shown?.textContent).toBe(title)
  })
})

describe('the footer of each step', () => {
  it.each([1, 2, 3])('links to the privacy policy: step %i', (step) => {
    open('/onboarding', step)
    const link = screen.getByRole('link', { name: 'Politique de confidentialité' })
    expect(link.getAttribute('href')).toBe('/legal/politique-confidentialite')
  })
})

describe("a member's referral link", () => {
  const INVITED = 'Un membre vous invite : 5 flashs offerts'

  it('is announced on the first step, and kept when the visitor leaves the page and returns', () => {
    const { unmount } = open('/onboarding?parrain=HELENE-58K2')
    expect(screen.getByText(INVITED)).toBeTruthy()
    unmount()
    open('/onboarding?depuis=google')
    expect(screen.getByText(INVITED)).toBeTruthy()
  })

  it('is not announced without a code or with a code that is too long', () => {
    const { unmount } = open()
    expect(screen.queryByText(INVITED)).toBeNull()
    unmount()
    open(`/onboarding?parrain=${'A'.repeat(41)}`)
    expect(screen.queryByText(INVITED)).toBeNull()
  })
})

describe('the profile step', () => {
  it("is validated by the contract's schema, with each error at its field and the focus on the first", async () => {
    open('/onboarding', 2)
    press('Continuer')
    await screen.findByText('Veuillez saisir un email valide')
    expect(screen.getByText('Le prénom doit contenir au moins 2 caractères')).toBeTruthy()
    expect(screen.getByText('Veuillez sélectionner votre genre')).toBeTruthy()
    expect(screen.getByText('La ville doit contenir au moins 2 caractères')).toBeTruthy()
    const firstName = screen.getByLabelText('Votre prénom')
    expect(firstName.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(firstName))
    expect(screen.getByText('Il manque 5 réponses')).toBeTruthy()
  })

  it('removes an error as soon as the field is corrected', async () => {
    open('/onboarding', 2)
    press('Continuer')
    await screen.findByText('Veuillez saisir un email valide')
    type('Votre e-mail', 'helene@example.org')
    await waitFor(() => expect(screen.queryByText('Veuillez saisir un email valide')).toBeNull())
  })

  it('offers the ages from 40 to 75, with none preselected', async () => {
    open('/onboarding', 2)
    const age = screen.getByLabelText('Votre âge')
    expect(age).toHaveProperty('value', '')
    expect(age.textContent).toMatch(/^Choisissez votre âge40 ans.*75 ans$/)
    press('Continuer')
    await screen.findByText("Choisissez votre âge : il n'y en a pas de mauvais, de 40 à 75 ans.")
  })

  it('shows the typed values as a sentence that is hidden from screen readers', () => {
    const { container } = open('/onboarding', 2)
    const sentence = container.querySelector('h1 + [aria-hidden="true"]')
    expect(sentence?.textContent).toBe("Je m'appelle , j'ai  et je vis à .")
    type('Votre prénom', 'Hélène')
    type('Votre âge', '58')
    type('Votre ville', 'Le Mans')
    expect(sentence?.textContent).toBe("Je m'appelle Hélène, j'ai 58\u00a0ans et je vis au Mans.")
    type('Votre ville', 'La Rochelle')
    expect(sentence?.textContent).toContain('je vis à La Rochelle.')
    // While the member types, the text is not a town yet.
    fireEvent.focus(screen.getByLabelText('Votre ville'))
    type('Votre ville', 'Vann')
    expect(sentence?.textContent).toContain('et je vis à .')
    fireEvent.blur(screen.getByLabelText('Votre ville'))
    expect(sentence?.textContent).toContain('et je vis à Vann.')
  })

  it('asks for photos last', () => {
    open('/onboarding', 2)
    const city = screen.getByLabelText('Votre ville')
    const photos = screen.getByRole('group', { name: /^Votre visage/ })
    const isAfter = city.compareDocumentPosition(photos) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isAfter).not.toBe(0)
  })

  it('is kept through a reload, on the same step', async () => {
    const { unmount } = open()
    await fillProfile()
    const step: unknown = history.state
    unmount()
    open('/onboarding', step)
    expect(screen.getByRole('heading', { name: 'Deux phrases de vous' })).toBeTruthy()
    expect(screen.getByText('Hélène, 58 ans')).toBeTruthy()
  })
})

describe('the three steps', () => {
  it('are counted by a progress bar, and an arrow leads back from each except the first', async () => {
    open()
    const standAt = (step: number) =>
      screen.findByRole('progressbar', { name: `Étape ${step} sur 3` })
    await standAt(1)
    expect(screen.queryByRole('button', { name: 'Étape précédente' })).toBeNull()
    await fillProfile()
    await standAt(3)
    press('Étape précédente')
    await standAt(2)
    press('Étape précédente')
    await standAt(1)
  })
})

const isInterest = ({ name }: { name?: string }) => name === 'interests'

describe('the texts of the last step', () => {
  it('have a character counter, next to a choice of 24 interests', async () => {
    open('/onboarding', 3)
    type('Quelques mots de plus', 'a'.repeat(276))
    expect(screen.getByText('276 / 300 caractères').getAttribute('data-level')).toBe('near')
    type('Quelques mots de plus', 'a'.repeat(300))
    expect(screen.getByText('300 / 300 caractères').getAttribute('data-level')).toBe('full')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(isInterest)).toHaveLength(10)
    press('Afficher les 14 autres')
    for (const interest of REGISTRATION_INTERESTS) {
      expect(screen.getByRole('checkbox', { name: interest })).toHaveProperty('checked', false)
    }
  })

  it('can be a finished sentence, which replaces an empty bio', async () => {
    answerTo.set(REGISTER, async () => new Response(JSON.stringify(currentMember())))
    open()
    await fillProfile()
    fillWords()
    type('Quelques mots de plus', '')
    type("Un dimanche réussi, c'est…", '  le marché, puis un livre. ')
    press('Finaliser mon profil')
    await screen.findByText('Profil finalisé avec succès !')
    expect(registrations()).toMatchObject([
      {
        bio: "Un dimanche réussi, c'est… le marché, puis un livre.",
        prompts: [{ prompt: 'sunday', answer: 'le marché, puis un livre.' }],
      },
    ])
  })

  it('are sent without unfinished sentences', async () => {
    answerTo.set(REGISTER, async () => new Response(JSON.stringify(currentMember())))
    open()
    await fillProfile()
    fillWords()
    press('Finaliser mon profil')
    await screen.findByText('Profil finalisé avec succès !')
    expect(registrations()).toMatchObject([{ bio: 'Je nage toute la vie.', prompts: [] }])
  })

  it('can be two sentences at most, with different beginnings', async () => {
    open('/onboarding', 3)
    await screen.findByLabelText("Un dimanche réussi, c'est…")
    press('Ajouter une deuxième phrase (facultatif)')
    const dialog = within(screen.getByRole('dialog', { name: 'Choisissez un début de phrase' }))
    const beginnings = dialog.getAllByRole<HTMLInputElement>('radio')
    expect(beginnings).toHaveLength(8)
    // The taken beginning is the last.
    expect(beginnings.map(({ disabled }) => disabled).indexOf(true)).toBe(7)
    expect(dialog.getByRole('radio', { name: /^Un dimanche réussi.*déjà pris$/ })).toBe(
      beginnings[7],
    )
    expect(beginnings.filter(({ checked }) => checked)).toEqual([
      dialog.getByRole('radio', { name: 'On me reconnaît à…' }),
    ])
    fireEvent.click(dialog.getByRole('radio', { name: "Avec vous, j'aimerais…" }))
    fireEvent.click(dialog.getByRole('button', { name: 'Terminer la phrase' }))
    expect(document.activeElement).toBe(screen.getByLabelText("Avec vous, j'aimerais…"))
    type("Avec vous, j'aimerais…", 'apprendre à danser.')
    expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull()
    press("Retirer la phrase « Un dimanche réussi, c'est… »")
    expect(screen.getByLabelText("Avec vous, j'aimerais…")).toHaveProperty(
      'value',
      'apprendre à danser.',
    )
  })

  it('need at least ten characters, not counting spaces around them', async () => {
    answerTo.set(REGISTER, async () => new Response(JSON.stringify(currentMember())))
    open()
    await fillProfile()
    fillWords()
    type('Quelques mots de plus', '  neuf car.  ')
    press('Finaliser mon profil')
    await screen.findByText('Bio incomplète')
    type('Quelques mots de plus', '  dix caract  ')
    press('Finaliser mon profil')
    await screen.findByText('Profil finalisé avec succès !')
    expect(registrations()).toMatchObject([{ bio: 'dix caract' }])
  })

  it('are requested by a toast when the bio or the interests are missing', async () => {
    open()
    await fillProfile()
    press('Finaliser mon profil')
    await screen.findByText('Bio incomplète')
    const shown = () => screen.getByRole('region', { name: /^Notifications/ }).textContent
    expect(shown()).toContain("Veuillez rédiger une bio d'au moins 10 caractères")
    type('Quelques mots de plus', 'Je nage toute la vie.')
    for (const interest of ['Lecture', 'Marche']) {
      fireEvent.click(screen.getByRole('checkbox', { name: interest }))
    }
    press('Finaliser mon profil')
    await screen.findByText("Centres d'intérêt manquants")
    expect(shown()).toContain("Veuillez sélectionner au moins 3 centres d'intérêt")
    expect(registrations()).toEqual([])
  })

  it('cannot be submitted without acceptance of the terms', async () => {
    open()
    await fillProfile()
    fillWords()
    fireEvent.click(screen.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }))
    press('Finaliser mon profil')
    await screen.findByText('Cochez cette case pour créer votre profil')
    expect(registrations()).toEqual([])
  })
})

describe('the registration', () => {
  it('is sent once for two presses, shows a busy button and a toast, and leads to the profiles after 1.5 s', async () => {
    let answer: (response: Response) => void = () => {}
    answerTo.set(REGISTER, () => new Promise((resolve) => (answer = resolve)))
    open('/onboarding?parrain=ABC')
    await fillProfile()
    fillWords()
    press('Finaliser mon profil')
    press('Finaliser mon profil')
    const button = await screen.findByRole('button', { name: 'Création en cours...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(registrations()).toEqual([
      {
        email: 'helene@example.org',
        firstName: 'Hélène',
        gender: 'F',
        age: 58,
        city: 'Saint-Malo',
        bio: 'Je nage toute la vie.',
        interests: ['Marche', 'Cinéma', 'Lecture'],
        prompts: [],
        photos: [],
        consents: [{ purpose: 'terms', version: LEGAL_TEXTS.terms.version }],
        referralCode: 'ABC',
        timeZone: expect.any(String),
      },
    ])

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const member = currentMember({ isEmailConfirmed: false })
    answer(new Response(JSON.stringify(member), { status: 201 }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText('Profil finalisé avec succès !')).toBeTruthy()
    expect(screen.getByText('Inscription terminée !')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Profil créé' })).toHaveProperty(
      'ariaDisabled',
      'true',
    )
    expect(sessionStorage.getItem('registration_draft')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1300))
    expect(location.pathname).toBe('/onboarding')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(location.pathname).toBe('/profiles')
    expect(screen.queryByText('Profil finalisé avec succès !')).toBeNull()
    vi.useRealTimers()
  })

  it('sends a typed referral code, and shows at its field that the code does not exist', async () => {
    const message = "Ce code de parrainage n'existe pas"
    refuse({ code: 'validation', errors: [{ path: 'referralCode', message }] })
    open()
    await fillProfile()
    fillWords()
    type('Code de parrainage (facultatif)', ' helene-58k2 ')
    press('Finaliser mon profil')
    await screen.findByText(message)
    expect(registrations()).toMatchObject([{ referralCode: expect.stringMatching(/helene-58k2/i) }])
    const field = screen.getByLabelText('Code de parrainage (facultatif)')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('shows an unconfirmed member their values again, so that they can correct a mistake', async () => {
    const member = currentMember({ isEmailConfirmed: false, email: 'faute@example.org', age: 61 })
    answerTo.set('/api/users/current', async () => Response.json(member))
    await act(async () => {
      open('/onboarding', 2)
    })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Votre e-mail').value).toBe(
        'faute@example.org',
      ),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Votre prénom').value).toBe(member.firstName)
    expect(screen.getByLabelText<HTMLSelectElement>('Votre âge').value).toBe('61')
    expect(location.pathname).toBe('/onboarding')
  })

  it('leaves out the referral code when a mistake is corrected, as the page no longer has it', async () => {
    const member = currentMember({ isEmailConfirmed: false, email: 'faute@example.org' })
    answerTo.set('/api/users/current', async () => Response.json(member))
    answerTo.set(REGISTER, async () => Response.json(member, { status: 201 }))
    await act(async () => {
      open('/onboarding', 3)
    })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Quelques mots de plus').value).toBe(
        member.bio,
      ),
    )
    fireEvent.click(screen.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }))
    press('Finaliser mon profil')
    await waitFor(() => expect(registrations()).toHaveLength(1))
    expect(registrations()[0]).not.toHaveProperty('referralCode')
  })

  it('opens the step of the e-mail address for a member who wants to correct it', () => {
    open('/onboarding?corriger=1')
    expect(screen.getByLabelText('Votre e-mail')).toBeTruthy()
  })

  it("shows the server's error at its field, and keeps the typed values", async () => {
    refuse({ code: 'validation', errors: [{ path: 'bio', message: 'Cette bio est refusée' }] })
    open()
    await fillProfile()
    fillWords()
    press('Finaliser mon profil')
    await screen.findByText('Erreur de finalisation')
    await screen.findByText('Veuillez vérifier tous les champs obligatoires')
    await screen.findByText('Cette bio est refusée')
    const bio = screen.getByLabelText('Quelques mots de plus')
    expect(bio.getAttribute('aria-invalid')).toBe('true')
    expect(bio).toHaveProperty('value', 'Je nage toute la vie.')
    const button = screen.getByRole('button', { name: 'Finaliser mon profil' })
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  it("shows the server's error for a sentence at its own field, even after an unfinished one", async () => {
    const message = 'Gardez les liens pour vos messages.'
    refuse({ code: 'validation', errors: [{ path: 'prompts.0.answer', message }] })
    open()
    await fillProfile()
    fillWords()
    press('Ajouter une deuxième phrase (facultatif)')
    const dialog = within(screen.getByRole('dialog', { name: 'Choisissez un début de phrase' }))
    fireEvent.click(dialog.getByRole('radio', { name: "Avec vous, j'aimerais…" }))
    fireEvent.click(dialog.getByRole('button', { name: 'Terminer la phrase' }))
    type("Avec vous, j'aimerais…", 'mon site www.exemple.fr')
    press('Finaliser mon profil')
    await screen.findByText(message)
    const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
    expect(isInvalid("Avec vous, j'aimerais…")).toBe('true')
    expect(isInvalid("Un dimanche réussi, c'est…")).toBeNull()
  })

  it.each([
    ['email_taken', 'Cette adresse email est déjà utilisée'],
    ['internal', 'Impossible de créer le profil'],
  ] as const)('shows why it failed: %s', async (code, text) => {
    refuse({ code })
    open()
    await fillProfile()
    fillWords()
    press('Finaliser mon profil')
    await screen.findByText(text)
    await screen.findByText('Erreur de finalisation')
  })

  it('reports a lost connection, keeps the typed values, and is sent once for two presses', async () => {
    answerTo.set(REGISTER, async () => {
      throw new TypeError('Failed to fetch')
    })
    open()
    await fillProfile()
    fillWords()
    press('Finaliser mon profil')
    press('Finaliser mon profil')
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect(screen.getByText('Erreur de finalisation')).toBeTruthy()
    expect(screen.getByLabelText('Quelques mots de plus')).toHaveProperty(
      'value',
      'Je nage toute la vie.',
    )
    expect(sessionStorage.getItem('registration_draft')).toContain('Je nage toute la vie.')
    expect(registrations()).toHaveLength(1)
  })

  it('returns to the step of the field that the server refuses', async () => {
    refuse({ code: 'validation', errors: [{ path: 'city', message: 'Cette ville est refusée' }] })
    open()
    await fillProfile()
    fillWords()
    press('Finaliser mon profil')
    await screen.findByRole('heading', { name: 'Faisons connaissance' })
    expect(screen.getByText('Cette ville est refusée')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Votre ville')))
  })

  it('waits for a photo that is uploading; the earlier steps do not', async () => {
    let arrive: (url: string) => void = () => {}
    vi.mocked(sendPhoto).mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    answerTo.set(REGISTER, async () => new Response(JSON.stringify(currentMember())))
    open()
    press('Continuer')
    const file = new File(['x'], 'moi.jpg', { type: 'image/jpeg' })
    fireEvent.change(screen.getByLabelText('Ajouter des photos'), { target: { files: [file] } })
    fillFacts()
    press('Continuer')
    await screen.findByRole('heading', { name: 'Deux phrases de vous' })
    fillWords()
    const finish = screen.getByRole('button', { name: 'Envoi des photos...' })
    expect(finish.getAttribute('aria-disabled')).toBe('true')
    await act(async () => arrive('/kept/moi'))
    press('Finaliser mon profil')
    await screen.findByText('Profil finalisé avec succès !')
    expect(registrations()).toMatchObject([{ photos: ['/kept/moi'] }])
  })
})
