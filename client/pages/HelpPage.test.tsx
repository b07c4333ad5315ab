// Rules: help
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { json, passTime, problem, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { HelpPage } from './HelpPage.tsx'

const SITE = { supportEmail: 'aide@embellie.example' }

/** Opens the page, on a desktop by default. */
function open(answers: Parameters<typeof stubApi>[0] = {}, isDesktop = true) {
  stubMotion(isDesktop)
  const api = stubApi({
    'GET /api/users/current': () => problem('unauthenticated'),
    'GET /api/site': () => json(SITE),
    ...answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>
        <HelpPage />
      </AppRouter>
    </QueryClientProvider>,
  )
  return api
}

async function search(words: string): Promise<HTMLElement> {
  const field = await screen.findByRole('searchbox', { name: 'Votre question' })
  fireEvent.change(field, { target: { value: words } })
  return screen.getByRole('status')
}

function details(id: string): HTMLDetailsElement {
  const element = document.getElementById(id)
  if (!(element instanceof HTMLDetailsElement)) throw new Error(`${id} is not a question`)
  return element
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/help')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the help page', () => {
  it('has five topics; the first question of the first one is open', async () => {
    open()
    await screen.findByRole('heading', { level: 2, name: 'Cinq sujets' })
    const topics = screen.getAllByRole('heading', { level: 3 })
    expect(topics.map(({ textContent }) => textContent)).toEqual([
      'Premiers pas',
      'Le système de flashs',
      'Messagerie',
      'Abonnements',
      'Sécurité',
    ])
    expect(details('profil-vivant').open).toBe(true)
    expect(details('flashs').open).toBe(false)
  })

  it('has all topics closed on a phone', async () => {
    open({}, false)
    await screen.findByRole('heading', { level: 2, name: 'Cinq sujets' })
    expect(document.querySelectorAll('details[open]')).toHaveLength(0)
  })

  it('does not break words at a hyphen, in questions and in answers', async () => {
    open()
    await screen.findByRole('heading', { level: 2, name: 'Cinq sujets' })
    const whole = [...document.querySelectorAll('details span')].map((one) => one.textContent)
    expect(whole).toContain("s'ouvre-t-il")
    expect(whole).toContain('saisissez-le')
  })

  it('says when the team answers, and how to write to it', async () => {
    open()
    const contact = within(
      await screen.findByRole('complementary', { name: 'Une personne vous répond' }),
    )
    contact.getByText('Du lundi au vendredi, de 9h à 18h. Nous répondons sous 24 heures.')
    const form = contact.getByRole('link', { name: 'Nous écrire' })
    expect(form.getAttribute('href')).toBe('/contact')
    const address = await contact.findByRole('link', { name: SITE.supportEmail })
    expect(address.getAttribute('href')).toBe(`mailto:${SITE.supportEmail}`)
  })

  it('links to the safety page, the order of the profiles and the cancellation page', async () => {
    open()
    const aside = within(
      await screen.findByRole('complementary', { name: 'Une personne vous répond' }),
    )
    for (const [name, path] of [
      [/^Sécurité/, '/security'],
      [/^L'ordre des profils/, '/classement'],
      [/^résilier votre contrat/, '/resilier'],
    ] as const) {
      expect(aside.getByRole('link', { name }).getAttribute('href')).toBe(path)
    }
  })

  it('says that the email address could not be loaded, and can reload it', async () => {
    let isDown = true
    open({ 'GET /api/site': () => (isDown ? problem('unavailable') : json(SITE)) })
    await screen.findByText("Notre adresse n'a pas pu être chargée.")
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByRole('link', { name: SITE.supportEmail })
  })
})

describe('a search in the help', () => {
  it('finds answers whatever the accents, announces their number, and marks the word', async () => {
    open()
    const status = await search('resilier')
    expect(status.textContent).toBe('1 réponse trouvée')
    screen.getByRole('heading', { level: 3, name: 'Comment mettre fin à mon abonnement ?' })
    expect(document.querySelector('mark')?.textContent).toBe('résilier')
    await search('photo')
    expect(status.textContent).toMatch(/^\d réponses trouvées$/)
  })

  it('is cleared by a button, which moves the focus to the field', async () => {
    open()
    await search('photo')
    fireEvent.click(screen.getByRole('button', { name: 'Effacer' }))
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Votre question' })
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('button', { name: 'Effacer' })).toBeNull()
  })

  it('that finds nothing says so, and when the team answers', async () => {
    open()
    expect((await search('parapente')).textContent).toBe('Aucune réponse trouvée')
    screen.getByText(/^Essayez un autre mot, ou/)
    const form = screen.getByRole('link', { name: 'écrivez-nous' })
    expect(form.getAttribute('href')).toBe('/contact')
  })

  it('moves the focus to the results when it is submitted', async () => {
    open()
    await search('photo')
    fireEvent.click(screen.getByRole('button', { name: 'Chercher' }))
    const heading = screen.getByRole('heading', { level: 2, name: 'Votre recherche' })
    expect(document.activeElement).toBe(heading)
  })

  it('hides the most frequent questions, whose links open them', async () => {
    open()
    const name = 'ajouter une photo'
    await search('parapente')
    expect(screen.queryByRole('link', { name })).toBeNull()
    await search('')
    for (const name of ['ajouter une photo', 'renouveler ses flashs', 'arrêter un abonnement']) {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name })
      fireEvent.click(link)
      await waitFor(() => expect(details(link.hash.slice(1)).open).toBe(true))
    }
    screen.getByRole('heading', { level: 2, name: 'Cinq sujets' })
  })
})

describe('a link to a question of the help', () => {
  it('opens the question and its topic, on load and later', async () => {
    history.replaceState(null, '', '/help#mettre-fin')
    open()
    await screen.findByRole('heading', { level: 2, name: 'Cinq sujets' })
    expect([details('abonnements').open, details('mettre-fin').open]).toEqual([true, true])
    expect(document.activeElement).toBe(details('mettre-fin').querySelector('summary'))
    history.replaceState(null, '', '/help#flashs')
    fireEvent(window, new Event('hashchange'))
    expect([details('flashs').open, details('un-flash').open]).toEqual([true, false])
  })

  it('opens nothing if no question has its id', async () => {
    history.replaceState(null, '', '/help#help-topics')
    open()
    await screen.findByRole('heading', { level: 2, name: 'Cinq sujets' })
    expect(details('abonnements').open).toBe(false)
  })
})

describe('the guide on the help page', () => {
  it('is offered to a visitor after 33 seconds, not before', async () => {
    await import('#client/features/newsletter/NewsletterPopup.tsx')
    vi.useFakeTimers()
    open()
    await passTime(500)
    await passTime(32_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    await passTime(1_500)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
