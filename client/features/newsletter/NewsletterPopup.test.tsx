import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRouter } from '#client/app/router.tsx'
import { Toaster } from '#client/ui/Toaster.tsx'
import { clearToast } from '#client/ui/toast.ts'
import { json, passTime, problem, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { NewsletterPopup } from './NewsletterPopup.tsx'

const SUBSCRIBE = 'POST /api/newsletter/subscribe'
const onClose = vi.fn()

function open(answer: () => Response | Promise<Response>, isRequested = false) {
  const api = stubApi({ [SUBSCRIBE]: answer })
  render(
    <AppRouter preload={async () => {}}>
      <NewsletterPopup isRequested={isRequested} onClose={onClose} />
      <Toaster />
    </AppRouter>,
  )
  return api
}

const accept = () => json({ status: 'confirmation_sent' })

function type(firstName: string, email: string) {
  fireEvent.change(screen.getByLabelText('Votre prénom'), { target: { value: firstName } })
  fireEvent.change(screen.getByLabelText('Votre email'), { target: { value: email } })
}

async function submit() {
  fireEvent.click(screen.getByRole('button', { name: 'Recevoir mon guide gratuit' }))
  await passTime(0)
}

const isShown = (sentence: string) => screen.queryAllByText(sentence).length > 0

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
  localStorage.clear()
  stubMotion()
})
afterEach(() => {
  clearToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

describe('the newsletter popup', () => {
  it('offers the guide for a first name and an email address', () => {
    open(accept)
    expect(screen.getByRole('heading').textContent).toBe(
      "7 secrets pour trouver l'amour après 40 ans",
    )
    expect(isShown('Pas de spam, désinscription en 1 clic. Vos données sont sécurisées.')).toBe(
      true,
    )
    expect(document.querySelector('img')?.getAttribute('src')).toContain('livre-titre')
    expect(screen.getByLabelText('Votre email')).toHaveProperty('type', 'email')
    const policy = screen.getByRole('link', { name: 'Lire la politique de confidentialité' })
    expect(policy.getAttribute('href')).toBe('/legal/politique-confidentialite')
  })

  it('says how long the guide is, and can be declined', () => {
    open(accept)
    expect(screen.getByText(/10 pages à lire en un quart d'heure/)).toBeTruthy()
    const no = screen.getByRole('button', { name: 'Non merci' })
    const yes = screen.getByRole('button', { name: 'Recevoir mon guide gratuit' })
    expect(yes.nextElementSibling).toBe(no)
    fireEvent.click(no)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('sends the name, email address, source and tags once, and shows « Inscription... » meanwhile', async () => {
    let answer = (_: Response) => {}
    const api = open(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    type(' Odile ', ' odile@exemple.fr ')
    await submit()
    const button = screen.getByRole('button', { name: 'Inscription...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    answer(accept())
    await passTime(0)
    expect(api.requests).toEqual([
      {
        route: SUBSCRIBE,
        body: {
          firstName: 'Odile',
          email: 'odile@exemple.fr',
          source: 'newsletter-popup',
          tags: ['ebook-guide', 'dating-advice'],
        },
      },
    ])
  })

  it('thanks the visitor, stores the subscription and the day, and closes after 3 seconds', async () => {
    open(accept)
    type('Odile', 'odile@exemple.fr')
    await submit()
    expect(isShown('🎉 Inscription réussie !')).toBe(true)
    expect(isShown('Vérifiez votre email pour recevoir votre guide gratuit !')).toBe(true)
    expect(document.activeElement?.textContent).toBe('Merci, et à tout de suite')
    expect(localStorage.getItem('newsletter_subscribed')).toBe('true')
    expect(localStorage.getItem('newsletter_popup_last_shown')).toBe(new Date().toDateString())
    await passTime(2999)
    expect(onClose).not.toHaveBeenCalled()
    await passTime(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each<[string, () => void]>([
    ['a key press', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a touch', () => fireEvent.pointerDown(screen.getByRole('dialog'))],
    ['a hover', () => fireEvent.pointerMove(screen.getByText('Merci, et à tout de suite'))],
  ])('stays open with its thanks after %s', async (_, act) => {
    open(accept)
    type('Odile', 'odile@exemple.fr')
    await submit()
    act()
    await passTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays open with its thanks if motion is reduced', async () => {
    stubMotion(true)
    open(accept)
    type('Odile', 'odile@exemple.fr')
    await submit()
    await passTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['the first name', '  ', 'odile@exemple.fr', 'Votre prénom'],
    ['the email address', 'Odile', '', 'Votre email'],
  ])('asks for %s in a toast when it is missing', async (_, firstName, email, label) => {
    const api = open(accept)
    type(firstName, email)
    await submit()
    expect(isShown('Champs requis')).toBe(true)
    expect(isShown('Veuillez remplir votre nom et email.')).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(api.requests).toEqual([])
  })

  it('shows an error next to the field for an invalid email address', async () => {
    const api = open(accept)
    type('Odile', 'odile@')
    await submit()
    expect(isShown('Veuillez saisir un email valide')).toBe(true)
    expect(screen.getByLabelText('Votre email').getAttribute('aria-invalid')).toBe('true')
    expect(api.requests).toEqual([])
  })

  it("shows a refusal in a toast, with the server's message", async () => {
    open(() => problem('too_many_requests'))
    type('Odile', 'odile@exemple.fr')
    await submit()
    expect(isShown("Erreur d'inscription")).toBe(true)
    expect(isShown('Vous allez un peu vite. Patientez quelques instants, puis réessayez.')).toBe(
      true,
    )
    expect(screen.getByLabelText('Votre email')).toHaveProperty('value', 'odile@exemple.fr')
  })

  it('shows a refusal without a message in a toast with its own text', async () => {
    open(() => new Response('<html>', { status: 502 }))
    type('Odile', 'odile@exemple.fr')
    await submit()
    expect(isShown("Erreur d'inscription")).toBe(true)
    expect(isShown('Une erreur est survenue.')).toBe(true)
  })

  it('shows a network failure in a toast, and keeps the typed values for a retry', async () => {
    let isOnline = false
    const api = open(() => (isOnline ? accept() : Promise.reject(new TypeError('Failed to fetch'))))
    type('Odile', 'odile@exemple.fr')
    await submit()
    expect(isShown('Erreur')).toBe(true)
    expect(isShown('Une erreur est survenue. Veuillez réessayer.')).toBe(true)
    expect(localStorage.getItem('newsletter_subscribed')).toBeNull()
    isOnline = true
    await submit()
    expect(isShown('Merci, et à tout de suite')).toBe(true)
    expect(api.count(SUBSCRIBE)).toBe(2)
  })
})

describe('the newsletter popup opened with « Conseils »', () => {
  it('asks inline for missing fields', async () => {
    open(accept, true)
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Veuillez remplir votre nom et email.')
  })

  it('shows a failure inline', async () => {
    open(() => problem('internal'), true)
    type('Odile', 'odile@exemple.fr')
    await submit()
    expect(screen.getByRole('alert').textContent).toBe(
      "Une erreur s'est produite. Veuillez réessayer.",
    )
    expect(isShown("Erreur d'inscription")).toBe(false)
  })

  it('sends the footer as its source', async () => {
    const api = open(accept, true)
    type('Odile', 'odile@exemple.fr')
    await submit()
    expect(api.requests).toMatchObject([{ body: { source: 'landing-footer' } }])
  })
})
