// Rules: opinions
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  newReadingPair,
  openSealed,
  parseFragment,
  publicKeyText,
  unwrapKey,
} from '#client/features/opinions/sealing.ts'
import type { AskedOpinion } from '#shared/contracts/opinions.ts'
import { fromLaurent, fromMe, LAURENT, match } from '#tests/support/conversation.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { AskOpinionPage } from './AskOpinionPage.tsx'

const OPINIONS = `/api/matches/${LAURENT}/opinions`
const ASKED: AskedOpinion = {
  id: '00000000-0000-4000-8000-000000000041',
  reader: 'trusted',
  createdAt: '2026-11-20T19:20:00Z',
  expiresAt: '2026-11-23T18:20:00Z',
}
const MONEY =
  "Hélène, j'ai honte, ma fille est bloquée à l'aéroport : il lui faut 400 € ce soir. Laurent, au 06 12 34 56 78."

beforeEach(() => {
  stubMotion()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  vi.useFakeTimers({ now: new Date('2026-11-20T20:30:00+01:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(answers: Parameters<typeof stubApi>[0] = {}, query = '') {
  history.replaceState(null, '', `/messages/${LAURENT}/avis${query}`)
  const api = stubApi({
    'GET /api/matches': () => json([match]),
    'GET /api/messages': () =>
      json([fromLaurent(1, 'Bonjour'), fromMe(2, 'Oui'), fromLaurent(3, MONEY)]),
    [`GET ${OPINIONS}`]: () => json({ asked: null, given: null }),
    [`POST ${OPINIONS}`]: () => json(ASKED),
    ...answers,
  })
  renderAsMember(<AskOpinionPage />, { firstName: 'Hélène' })
  return api
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
/** The messages in the preview. */
const shown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('the excerpt that the member reviewed is encrypted, and its key is in the link only', async () => {
  const api = open({}, '?m=3')
  await title('Quels messages montrer ?')
  expect(screen.getByText('1 message choisi, 10 au plus.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Bonjour/ }))
  press('Voir ce qui sera montré')
  await title('Voici ce qui sera montré')
  const lines = shown()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/prénom, j'ai honte, .*400 € ce soir\. prénom, au numéro\./)
  screen.getByText(/et que l'on vous demande de l'argent/)
  press('Retirer le message 1')
  expect(shown()).toHaveLength(1)
  fireEvent.change(screen.getByLabelText(/Son prénom/), { target: { value: 'Martine' } })
  press('Créer le lien')

  await title('Le lien est prêt')
  screen.getByText(/^Envoyez-le à Martine\./)
  const sent = api.requests.find(({ route }) => route === `POST ${OPINIONS}`)
  const body = sent?.body as { sealed: string; token: string; reader: string }
  expect(body.reader).toBe('trusted')
  const email = screen.getByRole('link', { name: 'Par e-mail' }).getAttribute('href') ?? ''
  const link = decodeURIComponent(email).split('\n').at(-1) ?? ''
  const [address, fragment = ''] = link.split('#')
  expect(address).toBe(`http://localhost:3000/avis/${body.token}`)
  const key = await parseFragment(fragment)
  const excerpt = await openSealed(body.sealed, key ?? expect.unreachable())
  expect(excerpt).toMatchObject({ asksMoney: true, lines: [{ isMine: false }] })
  expect(JSON.stringify(sent)).not.toContain(fragment.slice(0, 20))
  expect(JSON.stringify(api.requests)).not.toContain('Martine')
})

it('the team can only be chosen if one of its browsers can read', async () => {
  open({}, '?m=3')
  await title('Quels messages montrer ?')
  press('Voir ce qui sera montré')
  await screen.findByText("L'équipe n'est pas là en ce moment.")
  const choice = screen.getByRole('radio', { name: /^Une personne de l'équipe/ })
  expect(choice.hasAttribute('disabled')).toBe(true)
})

it('a request to the team is encrypted for its browsers only, and makes no link', async () => {
  const pair = await newReadingPair()
  const key = { id: '00000000-0000-4000-8000-000000000051', publicKey: await publicKeyText(pair) }
  const api = open(
    {
      [`GET ${OPINIONS}/readers`]: () => json([key]),
      [`POST ${OPINIONS}`]: () => json({ ...ASKED, reader: 'team' }),
    },
    '?m=3',
  )
  await title('Quels messages montrer ?')
  press('Voir ce qui sera montré')
  fireEvent.click(await screen.findByRole('radio', { name: /^Une personne de l'équipe/ }))
  press("Demander l'avis")
  await title('Votre demande est partie')
  screen.getByText(/^L'équipe répond avant le/)
  expect(screen.queryByRole('link', { name: 'Par e-mail' })).toBeNull()
  const sent = api.requests.find(({ route }) => route === `POST ${OPINIONS}`)
  const body = sent?.body as {
    reader: string
    sealed: string
    wrappedKeys: { id: string; wrapped: string }[]
  }
  expect(body.reader).toBe('team')
  const [wrapped] = body.wrappedKeys
  expect(wrapped?.id).toBe(key.id)
  const read = await openSealed(
    body.sealed,
    await unwrapKey(wrapped?.wrapped ?? '', pair.privateKey),
  )
  expect(read.lines).toHaveLength(1)
})

it('at most ten messages can be chosen', async () => {
  const many = Array.from({ length: 12 }, (_, id) => fromLaurent(id + 1, `Mot ${id + 1}`))
  open({ 'GET /api/messages': () => json(many) })
  await title('Quels messages montrer ?')
  expect(screen.getByRole('button', { name: 'Voir ce qui sera montré' }).ariaDisabled).toBe('true')
  for (const box of screen.getAllByRole('checkbox').slice(0, 10)) fireEvent.click(box)
  screen.getByText(/^10 messages choisis, 10 au plus\./)
  const last = screen.getByRole('checkbox', { name: /Mot 12/ })
  expect(last.hasAttribute('disabled')).toBe(true)
})

it('a refused request shows the reason, and keeps the excerpt', async () => {
  open({ [`POST ${OPINIONS}`]: () => problem('opinions_exhausted') }, '?m=3')
  await title('Quels messages montrer ?')
  press('Voir ce qui sera montré')
  await title('Voici ce qui sera montré')
  press('Créer le lien')
  expect((await screen.findByRole('alert')).textContent).toContain('déjà demandé cinq avis')
  expect(shown()).toHaveLength(1)
})

it('a waiting request is shown and can be revoked', async () => {
  const api = open({
    [`GET ${OPINIONS}`]: () => json({ asked: ASKED, given: null }),
    [`DELETE /api/opinions/${ASKED.id}`]: () => new Response(null, { status: 204 }),
  })
  await title('Un lien attend')
  screen.getByText(/s'éteint le 23.novembre à 19.h.20/)
  press('Éteindre le lien')
  await waitFor(() => expect(location.pathname).toBe(`/chat/${LAURENT}`))
  expect(api.count(`DELETE /api/opinions/${ASKED.id}`)).toBe(1)
})
