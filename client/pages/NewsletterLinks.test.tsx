// Rules: newsletter
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { problem, stubApi } from '#tests/support/member-page.tsx'
import { NewsletterConfirmPage } from './NewsletterConfirmPage.tsx'
import { NewsletterUnsubscribePage } from './NewsletterUnsubscribePage.tsx'

const TOKEN = 'a'.repeat(43)
const CONFIRM = 'POST /api/newsletter/confirm'
const UNSUBSCRIBE = `POST /api/newsletter/unsubscribe/${TOKEN}`
const done = () => new Response(null, { status: 204 })

function open(page: ReactNode, hash: string, answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', `/${hash}`)
  const api = stubApi(answers)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>{page}</AppRouter>
    </QueryClientProvider>,
  )
  return api
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => vi.unstubAllGlobals())

describe('the newsletter confirmation page', () => {
  it('changes nothing when it is opened, confirms with its button and offers the guide', async () => {
    const api = open(<NewsletterConfirmPage />, `#${TOKEN}`, { [CONFIRM]: done })
    await title('Confirmez votre adresse')
    expect(api.requests).toEqual([])
    press('Confirmer mon adresse')
    const answer = await title('Votre guide est prêt')
    expect(document.activeElement).toBe(answer)
    expect(api.requests).toEqual([{ route: CONFIRM, body: { token: TOKEN } }])
    const link = screen.getByRole('link', { name: 'Télécharger le guide (PDF, 10 pages)' })
    expect(link.getAttribute('href')).toBe('/guide/7-secrets-pour-trouver-l-amour-apres-40-ans.pdf')
  })

  it('says that a link is no longer valid, and offers to request the guide again', async () => {
    open(<NewsletterConfirmPage />, `#${TOKEN}`, { [CONFIRM]: () => problem('link_invalid') })
    press('Confirmer mon adresse')
    await title("Ce lien n'est plus valable")
    const link = screen.getByRole('link', { name: 'Demander le guide' })
    expect(link.getAttribute('href')).toBe('/guide')
  })

  it('says so immediately if the URL has no token', async () => {
    open(<NewsletterConfirmPage />, '')
    await title("Ce lien n'est plus valable")
  })

  it('can be retried after a network failure', async () => {
    let isOnline = false
    open(<NewsletterConfirmPage />, `#${TOKEN}`, {
      [CONFIRM]: () => (isOnline ? done() : Promise.reject(new TypeError('Failed to fetch'))),
    })
    press('Confirmer mon adresse')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Problème de connexion. Vérifiez votre internet',
    )
    isOnline = true
    press('Confirmer mon adresse')
    await title('Votre guide est prêt')
  })
})

describe('the newsletter unsubscribe page', () => {
  it('changes nothing when it is opened, and unsubscribes with one button', async () => {
    const api = open(<NewsletterUnsubscribePage />, `#${TOKEN}`, { [UNSUBSCRIBE]: done })
    await title('Ne plus recevoir nos conseils')
    expect(api.requests).toEqual([])
    press('Me désinscrire')
    const answer = await title("C'est fait")
    expect(document.activeElement).toBe(answer)
    expect(api.count(UNSUBSCRIBE)).toBe(1)
  })

  it('says that a link is incomplete, and where to write', async () => {
    open(<NewsletterUnsubscribePage />, '')
    await title("Ce lien n'est pas complet")
    const main = within(screen.getByRole('main'))
    const link = main.getByRole('link', { name: 'Nous écrire' })
    expect(link.getAttribute('href')).toBe('/contact')
  })
})
