// Rules: members, photos
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from '#client/app/router.tsx'
import { sendPhoto } from '#client/features/photos/photos.api.ts'
import { isPageLocked } from '#client/ui/page-lock.ts'
import { clearToast } from '#client/ui/toast.ts'
import { PROFILE_INTERESTS } from '#shared/domain/interests.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { EditProfilePage } from './EditProfilePage.tsx'

vi.mock('#client/features/photos/photos.api.ts', () => ({ sendPhoto: vi.fn() }))

const SAVE = 'PUT /api/users/profile'
const PHOTOS = [1, 2, 3].map((n) => `/media/photos/00000000-0000-4000-8000-00000000000${n}`)

function open(
  answer: () => Response | Promise<Response> = () => json(currentMember()),
  overrides: Parameters<typeof renderAsMember>[1] = {},
) {
  history.replaceState(null, '', '/edit-profile')
  const api = stubApi({ [SAVE]: answer })
  renderAsMember(
    <>
      <EditProfilePage />
      <Link to="/messages">Ailleurs</Link>
    </>,
    overrides,
  )
  return { ...api, sent: () => api.requests.filter(({ route }) => route === SAVE) }
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function save() {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' })))
}

// Once it is loaded, the page renders it immediately.
beforeAll(() => import('#client/features/photos/PhotoPicker.tsx'))
beforeEach(() => {
  stubMotion(true)
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  clearToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the profile form', () => {
  it('is filled in with the current profile', () => {
    open()
    expect(screen.getByLabelText('Prénom')).toHaveProperty('value', 'Hélène')
    expect(screen.getByRole('radio', { name: 'Femme' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Âge')).toHaveProperty('value', '58')
    expect(screen.getByLabelText('Ville')).toHaveProperty('value', 'Rennes')
    expect(screen.getByText('54 / 500 caractères')).toBeTruthy()
    expect(screen.getByText('3 sélectionnés.')).toBeTruthy()
  })

  it('offers the 18 interests of the list, and those the member already has', () => {
    open(undefined, { interests: ['Natation', 'Lecture'] })
    const group = within(screen.getByRole('group', { name: "Vos centres d'intérêt" }))
    const boxes = group.getAllByRole('checkbox')
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual([
      ...PROFILE_INTERESTS,
      'Natation',
    ])
    const checked = boxes.filter((box) => (box as HTMLInputElement).checked)
    expect(checked.map((box) => box.getAttribute('value'))).toEqual(['Lecture', 'Natation'])
  })

  it('has a live preview of the card', () => {
    open(undefined, { photos: PHOTOS.slice(0, 1) })
    type('Prénom', 'Annick')
    type('Âge', '61')
    type('Votre bio', 'Tout juste arrivée.')
    expect(screen.getByText('Annick, 61 ans')).toBeTruthy()
    expect(screen.getByText('Tout juste arrivée.', { selector: 'p' })).toBeTruthy()
    const preview = screen.getByRole('img', { name: 'Aperçu de votre photo principale' })
    expect(preview.getAttribute('src')).toBe(`${PHOTOS[0]}?w=480`)
  })

  it('leaves the bio empty when a finished sentence replaces it, and keeps it empty when saved', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'le marché.' }] as const
    const bio = "Un dimanche réussi, c'est… le marché."
    const { sent } = open(undefined, { bio, prompts: [...prompts] })
    expect(screen.getByLabelText('Votre bio')).toHaveProperty('value', '')
    type("Un dimanche réussi, c'est…", 'le marché, puis un livre.')
    const changed = "Un dimanche réussi, c'est… le marché, puis un livre."
    expect(screen.getByText(changed, { selector: 'p' })).toBeTruthy()
    await save()
    // The server uses the sentence as the bio when the bio is empty.
    const finished = [{ prompt: 'sunday', answer: 'le marché, puis un livre.' }]
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ bio: '', prompts: finished }))
  })

  it('counts the characters of the bio up to 500, and warns above 475', () => {
    open()
    type('Votre bio', 'x'.repeat(475))
    expect(screen.getByText('475 / 500 caractères').dataset.level).toBeUndefined()
    type('Votre bio', 'x'.repeat(476))
    expect(screen.getByText('476 / 500 caractères').dataset.level).toBe('near')
    expect(screen.getByLabelText('Votre bio')).toHaveProperty('maxLength', 500)
  })

  it('lets the member change, remove and add finished sentences', async () => {
    const sunday = { prompt: 'sunday', answer: 'le marché.' } as const
    const { sent } = open(undefined, { prompts: [sunday] })
    type("Un dimanche réussi, c'est…", 'le marché, puis un livre.')
    fireEvent.click(screen.getByRole('button', { name: /^Ajouter une deuxième phrase/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Choisissez un début de phrase' }))
    fireEvent.click(dialog.getByRole('radio', { name: "Avec vous, j'aimerais…" }))
    fireEvent.click(dialog.getByRole('button', { name: 'Terminer la phrase' }))
    await save()
    await screen.findByText('Terminez la phrase, ou retirez-la')
    expect(sent()).toEqual([])
    type("Avec vous, j'aimerais…", 'apprendre à danser.')
    await save()
    await waitFor(() => expect(location.pathname).toBe('/profile'))
    expect(sent().map(({ body }) => body)).toMatchObject([
      {
        prompts: [
          { prompt: 'sunday', answer: 'le marché, puis un livre.' },
          { prompt: 'with_you', answer: 'apprendre à danser.' },
        ],
      },
    ])
  })

  it('chooses a beginning with Enter in its dialog, without saving the profile', async () => {
    const { sent } = open()
    fireEvent.click(screen.getByRole('button', { name: /^Ajouter une phrase/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Choisissez un début de phrase' }))
    const beginning = { name: "Avec vous, j'aimerais…" }
    const radio = dialog.getByRole<HTMLInputElement>('radio', beginning)
    fireEvent.click(radio)
    // A browser reacts to Enter like this: it submits the form of the field.
    await act(async () => radio.form?.requestSubmit())
    expect(document.activeElement).toBe(screen.getByRole('textbox', beginning))
    expect([sent(), location.pathname]).toEqual([[], '/edit-profile'])
  })

  it('moves the focus from a removed sentence to the button that adds one', async () => {
    open(undefined, {
      prompts: [
        { prompt: 'sunday', answer: 'le marché.' },
        { prompt: 'with_you', answer: 'apprendre à danser.' },
      ],
    })
    for (const place of [/^Ajouter une deuxième phrase/, /^Ajouter une phrase/]) {
      fireEvent.click(screen.getAllByRole('button', { name: /^Retirer la phrase/ })[0] as Element)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: place }))
    }
  })

  it('accepts only digits for the age', () => {
    open()
    type('Âge', '6 ans1')
    expect(screen.getByLabelText('Âge')).toHaveProperty('value', '61')
  })

  it('has no bottom navigation on a phone, and leads back to /profile', () => {
    open()
    expect(screen.getAllByRole('navigation', { name: 'Navigation principale' })).toHaveLength(1)
    for (const name of ['Retour', 'Annuler']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/profile')
    }
  })
})

it('« Retour » leads to /profile, wherever the member came from', async () => {
  open()
  history.replaceState('from-within', '', '/edit-profile')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Retour' })))
  await waitFor(() => expect(location.pathname).toBe('/profile'))
})

describe('saving the profile', () => {
  it('sends the whole profile, shows a toast and returns to /profile', async () => {
    const { sent } = open(undefined, { photos: PHOTOS, reservedPhotoUrls: PHOTOS.slice(2) })
    type('Prénom', 'Annick')
    type('Votre bio', '')
    await save()
    await waitFor(() => expect(location.pathname).toBe('/profile'))
    await screen.findByText('Profil mis à jour')
    expect(screen.getByText('Vos modifications ont été enregistrées avec succès.')).toBeTruthy()
    expect(sent().map(({ body }) => body)).toEqual([
      {
        firstName: 'Annick',
        gender: 'F',
        age: 58,
        city: 'Rennes',
        bio: '',
        interests: ['Lecture', 'Jardinage', 'Marche'],
        traits: [],
        prompts: [],
        photos: PHOTOS,
        reservedPhotos: PHOTOS.slice(2),
      },
    ])
  })

  it('sends the traits, one answer per question, without the removed ones', async () => {
    const { sent } = open(undefined, { traits: ['divorced', 'smoker'] })
    const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
    expect(chosen('Situation').selectedOptions[0]?.textContent).toBe('Divorcée')
    fireEvent.change(chosen('Situation'), { target: { value: 'widowed' } })
    fireEvent.change(chosen('Tabac'), { target: { value: '' } })
    fireEvent.change(chosen('Chez soi ou ensemble ?'), { target: { value: 'apart' } })
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ traits: ['widowed', 'apart'] })
  })

  it.each([
    ['Prénom', 'A', 'Le prénom doit contenir au moins 2 caractères'],
    ['Âge', '39', "L'âge doit être entre 40 et 75 ans"],
    ['Âge', '76', "L'âge doit être entre 40 et 75 ans"],
    ['Âge', '', "L'âge doit être entre 40 et 75 ans"],
    ['Ville', 'X', 'La ville doit contenir au moins 2 caractères'],
  ])(
    'with %s = « %s » shows an error at the field and sends nothing',
    async (label, value, message) => {
      const { sent } = open()
      type(label, value)
      await save()
      expect(screen.getByText(message)).toBeTruthy()
      expect(document.activeElement).toBe(screen.getByLabelText(label))
      expect(sent()).toEqual([])
    },
  )

  it('requires at least one interest', async () => {
    const { sent } = open(undefined, { interests: ['Lecture'] })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lecture' }))
    await save()
    expect(screen.getByText("Sélectionnez au moins un centre d'intérêt")).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it("shows the server's error for a sentence at its own field", async () => {
    const message = 'Gardez les liens pour vos messages.'
    const errors = [{ path: 'prompts.1.answer', message }]
    const prompts = [
      { prompt: 'sunday', answer: 'le marché.' },
      { prompt: 'with_you', answer: 'apprendre à danser.' },
    ] as const
    const refused = problem('validation')
    const body = JSON.stringify({ ...(await refused.json()), errors })
    open(() => new Response(body, refused), { prompts: [...prompts] })
    type("Avec vous, j'aimerais…", 'www.exemple.fr')
    await save()
    await screen.findByText(message)
    const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
    expect(isInvalid("Avec vous, j'aimerais…")).toBe('true')
    expect(isInvalid("Un dimanche réussi, c'est…")).toBeNull()
  })

  it('accepts an unchanged age above 75', async () => {
    const { sent } = open(undefined, { age: 76 })
    type('Prénom', 'Annick')
    await save()
    expect(sent()).toMatchObject([{ body: { age: 76 } }])
  })

  it('sends one request for two presses', async () => {
    const { sent } = open(() => new Promise<Response>(() => {}))
    type('Prénom', 'Annick')
    const button = screen.getByRole('button', { name: 'Enregistrer' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(screen.getByRole('button', { name: 'Enregistrement...' })).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it.each<[string, () => Response | Promise<Response>, string]>([
    ["the server's message", () => problem('unknown_photo'), PROBLEMS.unknown_photo.title],
    [
      'a general message if the server sent none',
      () => Promise.reject(new TypeError('network')),
      'Une erreur est survenue lors de la mise à jour du profil.',
    ],
  ])(
    'shows « Erreur » with %s when it fails, keeps the typed values and allows another try',
    async (_, answer, text) => {
      const { sent } = open(answer)
      type('Prénom', 'Annick')
      await save()
      await screen.findByText('Erreur')
      expect(screen.getByText(text)).toBeTruthy()
      expect(screen.getByLabelText('Prénom')).toHaveProperty('value', 'Annick')
      await save()
      expect(sent()).toHaveLength(2)
    },
  )
})

describe('a saved profile whose next page cannot be loaded', () => {
  it('can be changed and saved again, and asks before unsaved changes are lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    history.replaceState(null, '', '/edit-profile')
    const api = stubApi({
      [SAVE]: (body) => json(currentMember({ bio: (body as { bio: string }).bio })),
    })
    renderAsMember(<EditProfilePage />, {}, () => Promise.reject(new TypeError('Failed to fetch')))
    type('Votre bio', 'Une première version.')
    await save()
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect(location.pathname).toBe('/edit-profile')
    expect(closes()).toBe(true)

    type('Votre bio', 'Une deuxième version.')
    expect(closes()).toBe(false)
    await save()
    const sent = api.requests.filter(({ route }) => route === SAVE)
    expect(sent.map(({ body }) => (body as { bio: string }).bio)).toEqual([
      'Une première version.',
      'Une deuxième version.',
    ])
  })
})

it('a saved profile can be saved again if neither the next page nor that of another pressed link can be loaded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  history.replaceState(null, '', '/edit-profile')
  const fails: (() => void)[] = []
  const preload = () =>
    new Promise<void>((_, reject) => fails.push(() => reject(new TypeError('Failed to fetch'))))
  const api = stubApi({
    [SAVE]: (body) => json(currentMember({ bio: (body as { bio: string }).bio })),
  })
  const page = (
    <>
      <EditProfilePage />
      <Link to="/messages">Ailleurs</Link>
    </>
  )
  renderAsMember(page, {}, preload)
  type('Votre bio', 'Une première version.')
  await save()
  await waitFor(() => expect(fails).toHaveLength(1))
  await act(async () => fireEvent.click(screen.getByText('Ailleurs')))
  await act(async () => {
    for (const fail of fails) fail()
  })
  expect(location.pathname).toBe('/edit-profile')
  type('Votre bio', 'Une deuxième version.')
  expect(closes()).toBe(false)
  await save()
  expect(api.count(SAVE)).toBe(2)
})

/** Whether the page can be closed without a confirmation. */
function closes(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

describe('leaving the profile form', () => {
  it('without a change asks for no confirmation', async () => {
    open()
    await act(async () => fireEvent.click(screen.getByText('Ailleurs')))
    await waitFor(() => expect(location.pathname).toBe('/messages'))
  })

  it('by a push opens another window if there are changes, even without typed input', () => {
    open(undefined, { prompts: [{ prompt: 'sunday', answer: 'le marché.' }] })
    expect(isPageLocked()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: /^Retirer la phrase/ }))
    expect(isPageLocked()).toBe(true)
  })

  it('while a photo is uploading asks for confirmation, also before a push or a reload', async () => {
    let fail = (_: Error) => {}
    vi.mocked(sendPhoto).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    open()
    const files = [new File(['x'], 'mer.jpg', { type: 'image/jpeg' })]
    fireEvent.change(screen.getByLabelText('Ajouter des photos'), { target: { files } })
    await screen.findByRole('button', { name: 'Envoi des photos...' })
    expect([isPageLocked(), closes()]).toEqual([true, false])
    await act(async () => fireEvent.click(screen.getByText('Ailleurs')))
    expect(location.pathname).toBe('/edit-profile')
    fireEvent.click(screen.getByRole('button', { name: 'Continuer à modifier' }))
    // The upload fails, so there is no change left.
    await act(async () => fail(new Error('refused')))
    expect([isPageLocked(), closes()]).toEqual([false, true])
  })

  it('with changes asks for confirmation, which can be cancelled or accepted', async () => {
    open()
    type('Prénom', 'Annick')
    await act(async () => fireEvent.click(screen.getByText('Ailleurs')))
    expect(location.pathname).toBe('/edit-profile')
    const stay = screen.getByRole('button', { name: 'Continuer à modifier' })
    await act(async () => fireEvent.click(stay))
    expect(screen.getByLabelText('Prénom')).toHaveProperty('value', 'Annick')
    await act(async () => fireEvent.click(screen.getByText('Ailleurs')))
    const leave = screen.getByRole('button', { name: 'Partir sans enregistrer' })
    await act(async () => fireEvent.click(leave))
    await waitFor(() => expect(location.pathname).toBe('/messages'))
  })

  it("with changes by the browser's back button asks for confirmation, which can be cancelled or accepted", async () => {
    const traverseTo = vi.fn()
    const navigation = Object.assign(new EventTarget(), { traverseTo })
    vi.stubGlobal('navigation', navigation)
    const goBack = () => {
      const destination = { url: new URL('/profile', location.origin).href, key: 'before' }
      const event = new Event('navigate', { cancelable: true })
      Object.assign(event, { navigationType: 'traverse', destination })
      return act(async () => navigation.dispatchEvent(event))
    }
    open()
    expect(await goBack()).toBe(true)
    type('Prénom', 'Annick')
    expect(await goBack()).toBe(false)
    const question = screen.getByRole('dialog', { name: 'Partir sans enregistrer ?' })
    fireEvent(question, new Event('cancel'))
    expect(question.isConnected).toBe(false)
    expect(screen.getByLabelText('Prénom')).toHaveProperty('value', 'Annick')
    await goBack()
    fireEvent.click(screen.getByRole('button', { name: 'Partir sans enregistrer' }))
    expect(traverseTo).toHaveBeenCalledExactlyOnceWith('before')
    expect(await goBack()).toBe(true)
  })

  it('by closing the page makes the browser ask, only if there are changes', async () => {
    open()
    expect(closes()).toBe(true)
    await act(async () => type('Prénom', 'Annick'))
    expect(closes()).toBe(false)
    await act(async () => type('Prénom', 'Hélène'))
    expect(closes()).toBe(true)
  })
})
