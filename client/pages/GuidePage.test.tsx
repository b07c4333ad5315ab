// Rules: newsletter
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRouter } from '#client/app/router.tsx'
import { json, problem, stubApi } from '#tests/support/member-page.tsx'
import { GuidePage } from './GuidePage.tsx'

const SUBSCRIBE = 'POST /api/newsletter/subscribe'
const FAILED = "Une erreur s'est produite. Veuillez réessayer."
let answer: () => Response | Promise<Response>

function open() {
  const api = stubApi({ [SUBSCRIBE]: () => answer() })
  render(
    <AppRouter preload={async () => {}}>
      <GuidePage />
    </AppRouter>,
  )
  return api
}

function submit() {
  fireEvent.change(screen.getByLabelText('Votre prénom'), { target: { value: 'Odile' } })
  fireEvent.change(screen.getByLabelText('Votre email'), { target: { value: 'odile@exemple.fr' } })
  fireEvent.click(screen.getByRole('button', { name: 'Recevoir mon guide gratuit' }))
}

beforeEach(() => {
  localStorage.clear()
  answer = () => json({ status: 'confirmation_sent' })
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

describe('the lead-capture page', () => {
  it('sends a first name and an email address with its source and both tags; on success, thanks and a button to / replace the form', async () => {
    const api = open()
    submit()
    const title = await screen.findByRole('heading', { level: 1, name: '🎉 Inscription réussie !' })
    await vi.waitFor(() => expect(document.activeElement).toBe(title))
    // The page scrolls to its top; it does not stay at the form that was sent.
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    expect(document.title).toBe('Merci — Embellie')
    expect(screen.getByRole('list').textContent).toContain('Notre message à odile@exemple.fr')
    expect(api.requests).toMatchObject([
      { body: { source: 'lead-capture', tags: ['ebook-guide', 'dating-advice'] } },
    ])
    expect(localStorage.getItem('newsletter_subscribed')).toBe('true')
    const home = within(screen.getByRole('main')).getByRole('link', { name: "Retour à l'accueil" })
    expect(home.getAttribute('href')).toBe('/')
  })

  it.each([
    ['nothing', '', ''],
    ['spaces for a first name', '   ', 'odile@exemple.fr'],
    ['no email address', 'Odile', ''],
  ])(
    'requires a first name and an email address, without spaces around them: with %s, nothing is sent and the missing fields are named',
    async (_, firstName, email) => {
      const api = open()
      fireEvent.change(screen.getByLabelText('Votre prénom'), { target: { value: firstName } })
      fireEvent.change(screen.getByLabelText('Votre email'), { target: { value: email } })
      fireEvent.click(screen.getByRole('button', { name: 'Recevoir mon guide gratuit' }))
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Veuillez remplir votre nom et email.',
      )
      expect(api.requests).toEqual([])
    },
  )

  it('offers the form again to a visitor who mistyped their address', async () => {
    open()
    submit()
    fireEvent.click(await screen.findByRole('link', { name: 'saisissez à nouveau votre adresse' }))
    expect(screen.getByLabelText('Votre email')).toHaveProperty('value', '')
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['a server error', () => problem('internal')],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shows an error in the form and keeps the typed values after %s', async (_, failure) => {
    answer = failure
    open()
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED)
    expect(screen.getByLabelText('Votre prénom')).toHaveProperty('value', 'Odile')
    answer = () => json({ status: 'confirmation_sent' })
    fireEvent.click(await screen.findByRole('button', { name: 'Recevoir mon guide gratuit' }))
    await screen.findByRole('heading', { level: 1, name: '🎉 Inscription réussie !' })
  })
})
