// Rules: opinions
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Excerpt } from '#client/features/opinions/excerpt.ts'
import { newToken, sealExcerpt, toFragment } from '#client/features/opinions/sealing.ts'
import { json, problem } from '#tests/support/member-page.tsx'
import { openPage, press, titled } from '#tests/support/open-page.tsx'
import { OpinionPage } from './OpinionPage.tsx'

const EXCERPT: Excerpt = {
  lines: [
    { isMine: false, parts: [{ mask: 'name' }, ', il me faut 400 € ce soir.'] },
    { isMine: true, parts: ['Je vais voir.'] },
  ],
  asksMoney: true,
  asksToLeave: false,
}
const FACTS = {
  ...{ asker: { firstName: 'Hélène', gender: 'F' }, partnerGender: 'H', daysKnown: 9 },
  ...{ isVerified: false, expiresAt: '2026-11-23T18:20:00Z', verdict: null },
}
const done = () => new Response(null, { status: 204 })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

async function open(answers: Parameters<typeof openPage>[2] = {}, mangle = (key: string) => key) {
  const token = newToken()
  const { sealed, key } = await sealExcerpt(EXCERPT)
  const link = `/api/opinions/links/${token}`
  const fragment = mangle(await toFragment(key))
  const api = openPage(<OpinionPage />, `/avis/${token}#${fragment}`, {
    [`GET ${link}`]: done,
    [`POST ${link}/open`]: () => json({ ...FACTS, sealed }),
    [`POST ${link}/answer`]: done,
    ...Object.fromEntries(
      Object.entries(answers).map(([route, answer]) => [route.replace('LINK', link), answer]),
    ),
  })
  return { api, link, fragment }
}

it('the page shows the facts and the messages, and takes one answer, with none preselected', async () => {
  const { api, link, fragment } = await open()
  await titled('Hélène vous demande votre avis')
  expect(location.hash).toBe('')
  screen.getByText('Ils se connaissent depuis 9 jours.')
  screen.getByText("Il demande de l'argent.")
  screen.getByText("Son profil n'est pas vérifié.")
  screen.getByText(/, il me faut 400 € ce soir\./)
  screen.getByText(/s'éteint le 23.novembre à 19.h.20/)
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(3)
  press('Envoyer ma réponse')
  screen.getByText('Choisissez une réponse.')
  fireEvent.click(screen.getByRole('radio', { name: /^« Méfie-toi »/ }))
  press('Envoyer ma réponse')
  await titled('Merci, votre réponse est partie')
  const answers = api.requests.filter(({ route }) => route === `POST ${link}/answer`)
  expect(answers).toEqual([{ route: `POST ${link}/answer`, body: { verdict: 'mefie' } }])
  expect(JSON.stringify(api.requests)).not.toContain(fragment)
})

it.each([
  ['cut', (key: string) => key.slice(0, -1)],
  ['left out', () => ''],
])('a key that was %s sends no request', async (_, mangle) => {
  const { api } = await open({}, mangle)
  await titled('Ce lien est incomplet')
  expect(api.requests).toEqual([])
})

it('the tab stores the key, so that a reload opens the link again', async () => {
  const { link } = await open()
  await titled('Hélène vous demande votre avis')
  const token = link.split('/').at(-1)
  expect(sessionStorage.getItem(`opinion_key:${token}`)).toHaveLength(49)
})

it('a link that no longer works shows its message when it is checked', async () => {
  await open({ 'GET LINK': () => problem('link_invalid') })
  await titled('Ce lien est éteint')
})

it('a link that is revoked while it is read shows the same message on the answer', async () => {
  await open({ 'POST LINK/answer': () => problem('link_invalid') })
  await titled('Hélène vous demande votre avis')
  fireEvent.click(screen.getByRole('radio', { name: /^« Ça va »/ }))
  press('Envoyer ma réponse')
  await titled('Ce lien est éteint')
})

it('the page recognises the member who made the link, and thanks a reader who has answered', async () => {
  await open({ 'GET LINK': () => problem('own_opinion') })
  await titled("C'est votre propre lien")
  document.body.replaceChildren()
  await open({ 'POST LINK/open': () => json({ ...FACTS, sealed: null, verdict: 'ca_va' }) })
  await titled('Merci, votre réponse est partie')
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})
