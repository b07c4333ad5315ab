// Rules: opinions
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GivenOpinion } from '#shared/contracts/opinions.ts'
import { json, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { keepLink } from './kept-links.ts'
import { OpinionVerdict } from './OpinionVerdict.tsx'

const ERIC = { id: '00000000-0000-4000-8000-000000000011', firstName: 'Éric' }
const ID = '00000000-0000-4000-8000-000000000041'
const onReport = vi.fn()

beforeEach(() => {
  stubMotion()
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-20T20:30:00+01:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onReport.mockReset()
})

function show(given: Partial<GivenOpinion>) {
  const answeredAt = '2026-11-20T18:34:00Z'
  const opinion = { id: ID, reader: 'trusted', verdict: 'mefie', answeredAt, ...given }
  const api = stubApi({
    [`GET /api/matches/${ERIC.id}/opinions`]: () => json({ asked: null, given: opinion }),
    [`POST /api/opinions/${ID}/hide`]: () => new Response(null, { status: 204 }),
  })
  renderAsMember(<OpinionVerdict partner={ERIC} gender="F" onReport={onReport} />)
  return api
}

const verdict = () => screen.findByRole('region', { name: "La réponse à votre demande d'avis" })

it('an opinion shows its author, answer and time, with a button to report, until it is hidden', async () => {
  keepLink(ID, { link: null, person: 'Martine' })
  const api = show({})
  expect((await verdict()).textContent).toMatch(
    /^Martine : « Méfie-toi\. »« Cela ressemble à une arnaque\. » Répondu à 19.h.34\./,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Signaler Éric' }))
  expect(onReport).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Masquer la réponse' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(api.count(`POST /api/opinions/${ID}/hide`)).toBe(1)
  expect(sessionStorage).toHaveLength(0)
})

it.each<[Partial<GivenOpinion>, RegExp]>([
  [{ verdict: 'appelle' }, /^La personne que vous avez choisie : « Appelle-moi d'abord\. »/],
  [
    { verdict: 'ca_va' },
    /« Ça va\. »« Je ne vois rien d'inquiétant\. » Restez prudente malgré tout\.$/,
  ],
  [{ reader: 'team' }, /^L'équipe Embellie : « Méfiez-vous\. »/],
  [{ answeredAt: '2026-11-19T18:34:00Z' }, /Répondu hier, 19.h.34\./],
])('an opinion has the text for %j', async (given, words) => {
  show(given)
  expect((await verdict()).textContent).toMatch(words)
})
