// Rules: moderation
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { json } from '#tests/support/member-page.tsx'
import { answered, fill, openPage, press, titled } from '#tests/support/open-page.tsx'
import { ThirdPartyReportPage } from './ThirdPartyReportPage.tsx'

const NOTICE = 'POST /api/notices'

afterEach(() => vi.unstubAllGlobals())

const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

function fillAll() {
  choose('Un profil')
  fill(/^Où se trouve-t-il/, 'Bernard, 62 ans, Rennes')
  choose("Faux profil, ou photo d'une autre personne")
  fill(/^Ce qui ne va pas/, 'Ce sont mes photos.')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Je déclare de bonne foi/ }))
}

it('sends a report without an account, and shows its reference', async () => {
  const api = openPage(<ThirdPartyReportPage />, '/signaler', {
    [NOTICE]: () => json({ reference: 'SIG-7K3M-92QF' }),
  })
  await titled('Signaler un contenu')
  fillAll()
  fill(/^Votre nom/, 'Claire')
  fill(/^Votre e-mail/, 'claire@exemple.fr')
  press('Envoyer mon signalement')
  await answered("Merci, c'est reçu")
  expect(screen.getByText('SIG-7K3M-92QF')).toBeTruthy()
  expect(screen.getByText('claire@exemple.fr')).toBeTruthy()
  expect(api.requests.find(({ route }) => route === NOTICE)?.body).toEqual({
    ...{ place: 'profile', location: 'Bernard, 62 ans, Rennes', reason: 'fake_profile' },
    ...{ explanation: 'Ce sont mes photos.', name: 'Claire', email: 'claire@exemple.fr' },
    isGoodFaith: true,
  })
})

it('shows an error next to each missing field', async () => {
  const api = openPage(<ThirdPartyReportPage />, '/signaler')
  await titled('Signaler un contenu')
  press('Envoyer mon signalement')
  await screen.findByText('Dites ce que vous signalez.')
  expect(screen.getByText('Dites où cela se trouve.')).toBeTruthy()
  expect(screen.getByText('Indiquez votre nom.')).toBeTruthy()
  expect(screen.getByText('Écrivez votre e-mail.')).toBeTruthy()
  expect(screen.getByText('Cette déclaration de bonne foi est nécessaire.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Votre déclaration' })).toBeTruthy()
  const calls = ['17', '112', '119'].map((name) => screen.getByRole('link', { name }))
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:17', 'tel:112', 'tel:119'])
  expect(api.count(NOTICE)).toBe(0)
})

it('requires no name or email address for a report about a minor', async () => {
  const api = openPage(<ThirdPartyReportPage />, '/signaler', {
    [NOTICE]: () => json({ reference: 'SIG-7K3M-92QF' }),
  })
  await titled('Signaler un contenu')
  fillAll()
  press('Envoyer mon signalement')
  await screen.findByText('Indiquez votre nom.')
  choose('Personne mineure')
  press('Envoyer mon signalement')
  await answered("Merci, c'est reçu")
  expect(api.count(NOTICE)).toBe(1)
})

it('keeps the text when the network fails', async () => {
  let isDown = true
  const api = openPage(<ThirdPartyReportPage />, '/signaler', {
    [NOTICE]: () =>
      isDown
        ? Promise.reject(new TypeError('Failed to fetch'))
        : json({ reference: 'SIG-7K3M-92QF' }),
  })
  await titled('Signaler un contenu')
  fillAll()
  choose('Personne mineure')
  press('Envoyer mon signalement')
  await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  press('Réessayer')
  await answered("Merci, c'est reçu")
  expect(api.count(NOTICE)).toBe(2)
})
