// Rules: support
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { json } from '#tests/support/member-page.tsx'
import { answered, fill, openPage, press, titled } from '#tests/support/open-page.tsx'
import { ContactPage } from './ContactPage.tsx'

const CONTACT = 'POST /api/contact'

afterEach(() => vi.unstubAllGlobals())

const receive = () => json({ reference: 'AID-7K3M-92QF' })

function write() {
  fireEvent.click(screen.getByRole('radio', { name: 'Abonnement ou paiement' }))
  fill(/^Votre message/, 'Un reçu me manque.')
}

it('sends a message without an account, and shows its reference', async () => {
  const api = openPage(<ContactPage />, '/contact', { [CONTACT]: receive })
  await titled('Écrivez-nous')
  write()
  fill(/^Votre prénom/, 'Claire')
  fill(/^Votre e-mail/, 'Claire@Exemple.fr')
  press('Envoyer mon message')
  await answered('Votre message est bien arrivé')
  expect(screen.getByText('AID-7K3M-92QF')).toBeTruthy()
  expect(screen.getByText('claire@exemple.fr')).toBeTruthy()
  expect(api.requests.find(({ route }) => route === CONTACT)?.body).toEqual({
    ...{ topic: 'subscription', message: 'Un reçu me manque.' },
    ...{ firstName: 'Claire', email: 'claire@exemple.fr' },
  })
})

it('prefills the first name and email address of a member, who can change them', async () => {
  const member = { firstName: 'Catherine', email: 'catherine@exemple.fr' }
  const api = openPage(<ContactPage />, '/contact', { [CONTACT]: receive }, member)
  await titled('Écrivez-nous')
  expect(screen.getByLabelText<HTMLInputElement>(/^Votre prénom/).value).toBe('Catherine')
  expect(screen.getByLabelText<HTMLInputElement>(/^Votre e-mail/).value).toBe(
    'catherine@exemple.fr',
  )
  write()
  fill(/^Votre e-mail/, 'autre@exemple.fr')
  press('Envoyer mon message')
  await answered('Votre message est bien arrivé')
  expect(api.requests.find(({ route }) => route === CONTACT)?.body).toMatchObject({
    email: 'autre@exemple.fr',
  })
})

it('shows errors next to each field, and counts the characters', async () => {
  const api = openPage(<ContactPage />, '/contact')
  await titled('Écrivez-nous')
  for (const name of [
    ...['Mon compte, mon profil', 'Abonnement ou paiement', 'Ma sécurité', 'Mes données'],
    ...['Un problème technique', "L'accessibilité", 'Autre chose'],
  ]) {
    screen.getByRole('radio', { name })
  }
  press('Envoyer mon message')
  await screen.findByText('Choisissez un sujet.')
  expect(screen.getByText('Écrivez votre message.')).toBeTruthy()
  expect(screen.getByText('Écrivez votre prénom.')).toBeTruthy()
  expect(screen.getByText('Écrivez votre e-mail.')).toBeTruthy()
  fill(/^Votre prénom/, 'H')
  fill(/^Votre e-mail/, 'helene')
  await screen.findByText('Le prénom doit contenir au moins 2 caractères')
  await screen.findByText('Veuillez saisir un email valide')
  expect(api.count(CONTACT)).toBe(0)
  fill(/^Votre message/, 'Bonjour.')
  expect(screen.getByText('8 / 2000 caractères')).toBeTruthy()
})

it('keeps the text when the network fails, and sends the same message on retry', async () => {
  let isDown = true
  const api = openPage(<ContactPage />, '/contact', {
    [CONTACT]: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : receive()),
  })
  await titled('Écrivez-nous')
  write()
  fill(/^Votre prénom/, 'Claire')
  fill(/^Votre e-mail/, 'claire@exemple.fr')
  press('Envoyer mon message')
  await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Votre message/).value).toBe(
    'Un reçu me manque.',
  )
  isDown = false
  press('Réessayer')
  await answered('Votre message est bien arrivé')
  const [first, second] = api.requests.filter(({ route }) => route === CONTACT)
  expect(second?.body).toEqual(first?.body)
})

it('links to the shorter ways: a report, a cancellation', async () => {
  openPage(<ContactPage />, '/contact')
  await titled('Écrivez-nous')
  const report = screen.getByRole('link', { name: 'Signalez-le' })
  expect(report.getAttribute('href')).toBe('/signaler')
  const links = screen.getAllByRole('link', { name: 'résilier votre contrat' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/resilier', '/resilier'])
})
