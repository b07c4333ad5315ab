// Rules: opinions
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Excerpt } from '#client/features/opinions/excerpt.ts'
import {
  newReadingPair,
  publicKeyText,
  sealExcerpt,
  wrapKey,
} from '#client/features/opinions/sealing.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { OpinionsPage } from './OpinionsPage.tsx'

const ID = '00000000-0000-4000-8000-000000000041'
const KEY = '00000000-0000-4000-8000-000000000051'
const WAITING = {
  ...{ id: ID, firstName: 'Hélène', createdAt: '2026-11-20T09:00:00Z' },
  dueAt: '2026-11-21T09:00:00Z',
}
const EXCERPT: Excerpt = {
  lines: [{ isMine: false, parts: ['Il me faut 400 € ce soir.'] }],
  asksMoney: true,
  asksToLeave: false,
}
const pair = await newReadingPair()
// jsdom has no IndexedDB.
vi.mock('#client/features/opinions/reading-key.ts', () => ({ readingKeyOf: async () => pair }))

beforeEach(() => {
  history.replaceState(null, '', '/admin/opinions')
  stubMotion()
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(answers: Parameters<typeof stubApi>[0] = {}) {
  const { sealed, key } = await sealExcerpt(EXCERPT)
  const wrappedKey = await wrapKey(key, await publicKeyText(pair))
  const facts = {
    ...{ asker: { firstName: 'Hélène', gender: 'F' }, partnerGender: 'H', daysKnown: 9 },
    isVerified: true,
  }
  const api = stubApi({
    'GET /api/admin/opinions': () => json([WAITING]),
    'POST /api/admin/opinions/keys': () => json({ id: KEY }),
    [`POST /api/admin/opinions/${ID}/open`]: () =>
      json({ ...WAITING, ...facts, sealed, wrappedKey }),
    [`POST /api/admin/opinions/${ID}/answer`]: () => new Response(null, { status: 204 }),
    ...answers,
  })
  renderAsMember(<OpinionsPage />, { role: 'moderator' })
  await screen.findByRole('heading', { name: 'Hélène demande un avis' })
  return api
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Presses the button once the browser has its key. */
async function pressOpen(): Promise<void> {
  const button = () => screen.getByRole('button', { name: 'Ouvrir les messages' })
  await vi.waitFor(() => expect(button().ariaDisabled).toBeNull())
  fireEvent.click(button())
}

it('a moderator opens messages encrypted for this browser on demand, and answers with an opinion', async () => {
  let isAnswered = false
  const api = await show({
    'GET /api/admin/opinions': () => json(isAnswered ? [] : [WAITING]),
    [`POST /api/admin/opinions/${ID}/answer`]: () => {
      isAnswered = true
      return new Response(null, { status: 204 })
    },
  })
  screen.getByText(/^Reste 21.h.00$/)
  expect(screen.queryByText(/400/)).toBeNull()
  await pressOpen()
  await screen.findByText(/Il me faut 400 € ce soir\./)
  screen.getByText('Ils se connaissent depuis 9 jours.')
  screen.getByText('Son profil est vérifié.')
  fireEvent.click(screen.getByRole('radio', { name: /^« Méfiez-vous »/ }))
  press('Envoyer ma réponse')
  await screen.findByText('Avis envoyé')
  const answer = api.requests.find(({ route }) => route.endsWith('/answer'))
  expect(answer?.body).toEqual({ verdict: 'mefie' })
  await screen.findByText('Aucun avis à donner')
})

it('the page states that the key is in another browser', async () => {
  await show({ [`POST /api/admin/opinions/${ID}/open`]: () => problem('opinion_unreadable') })
  await pressOpen()
  expect((await screen.findByRole('alert')).textContent).toContain("d'autres navigateurs")
})
