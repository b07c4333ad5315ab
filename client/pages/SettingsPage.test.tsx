// Rules: settings
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { changedSettings, type SettingsChange } from '#shared/domain/settings.ts'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { DEFAULT_SETTINGS } from '#tests/support/settings.ts'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { SettingsPage } from './SettingsPage.tsx'

/** A server that keeps the settings; `answerTo` stands before it. */
function stubSettings(answerTo: (change: SettingsChange) => Promise<Response | undefined>) {
  let kept = DEFAULT_SETTINGS
  return stubApi({
    'GET /api/settings': () => json(kept),
    'PATCH /api/settings': async (body) => {
      const refusal = await answerTo(body as SettingsChange)
      if (refusal) return refusal
      kept = changedSettings(kept, body as SettingsChange)
      return json(kept)
    },
  })
}

const agree = async () => undefined

async function open(member: Partial<CurrentMember> = {}) {
  renderAsMember(<SettingsPage />, member)
  await screen.findAllByRole('switch')
}

function turn(name: string): HTMLInputElement {
  return screen.getByRole('switch', { name: new RegExp(`^${name}`) })
}

async function click(name: string) {
  await act(async () => fireEvent.click(turn(name)))
}

function sent({ calls }: ReturnType<typeof stubApi>): unknown {
  return calls.find(({ route }) => route === 'PATCH /api/settings')?.body
}

afterEach(() => vi.unstubAllGlobals())

describe('the settings', () => {
  it('ask nothing before the address is confirmed that is answered only after', async () => {
    const { calls } = stubSettings(agree)
    await open({ isEmailConfirmed: false })
    expect(screen.getAllByText('Après confirmation de votre adresse.')).toHaveLength(2)
    const asked = calls.map(({ route }) => route)
    expect(asked).not.toContain('GET /api/verification')
    expect(asked).not.toContain('GET /api/blocks')
  })

  it('have a part for each thing, the plan first', async () => {
    stubSettings(agree)
    await open()
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Votre formule',
      'Notifications',
      'Confidentialité',
      'Vérification',
      'Affichage',
      'Connexion',
      'Abonnement et reçus',
      'Membres bloqués',
      'Vos données',
      'Et aussi',
      'Quitter',
    ])
    expect(screen.getByText('Version 1.0.0')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeTruthy()
  })

  it.each([
    ['gratuit', '3 flashes par jourAucun abonnement actif', 'Voir les formules'],
    ['premium', '20 flashs par jour', 'Changer de formule'],
    ['gold', 'Flashs illimités', 'Changer de formule'],
  ] as const)('of a %s member say what the plan allows', async (subscription, rights, link) => {
    stubSettings(agree)
    await open({ subscription })
    const plan = within(screen.getByRole('region', { name: 'Votre formule' }))
    expect(plan.getByRole('paragraph').textContent).toBe(rights)
    expect(plan.getByRole('link', { name: link }).getAttribute('href')).toBe('/subscription')
  })

  it('say until when a plan is paid for, and lead to the end of the contract', async () => {
    stubApi({
      'GET /api/settings': () => json(DEFAULT_SETTINGS),
      'GET /api/subscriptions/current': () =>
        json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }),
    })
    await open({ subscription: 'premium' })
    expect(await screen.findByText("Jusqu'au 20 mai 2027")).toBeTruthy()
    const part = within(screen.getByRole('region', { name: 'Abonnement et reçus' }))
    const end = part.getByRole('link', { name: 'Résilier votre contrat' })
    expect(end.getAttribute('href')).toBe('/resilier')
    expect(part.getByText('Premium, 6 mois')).toBeTruthy()
  })

  it('lead to the profile, the safety page and the help', async () => {
    stubSettings(agree)
    await open()
    const links = within(screen.getByRole('region', { name: 'Et aussi' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/edit-profile',
      '/security',
      '/decisions',
      '/help',
    ])
  })

  it('are on or off as the specification says until they are changed', async () => {
    stubSettings(agree)
    await open()
    const states = screen.getAllByRole<HTMLInputElement>('switch').map((one) => one.checked)
    expect(states).toEqual([
      ...[true, true, true, true, false, true],
      ...[true, true, true, false, false],
    ])
  })

  it('that cannot be read say so, and are asked for again', async () => {
    let isAway = true
    stubApi({
      'GET /api/settings': () => (isAway ? problem('internal') : json(DEFAULT_SETTINGS)),
    })
    renderAsMember(<SettingsPage />)
    const part = within(await screen.findByRole('region', { name: 'Confidentialité' }))
    expect(await part.findByText("Vos réglages n'ont pas pu être chargés.")).toBeTruthy()
    isAway = false
    fireEvent.click(part.getByRole('button', { name: 'Réessayer' }))
    expect(await part.findByRole('switch', { name: /^Profil public/ })).toBeTruthy()
    expect(screen.queryByText("Vos réglages n'ont pas pu être chargés.")).toBeNull()
  })
})

describe('a switch', () => {
  it('is saved as it is turned, and what was saved is said', async () => {
    const api = stubSettings(agree)
    await open()
    await click('Profil public')
    expect(sent(api)).toEqual({ isPublic: false })
    expect(turn('Profil public').checked).toBe(false)
    expect(await screen.findByText('Profil public : désactivé, enregistré.')).toBeTruthy()
    expect(turn('Profil public').checked).toBe(false)
  })

  it.each([
    ['Nouveaux matchs', { notifications: { matches: false } }],
    ['Messages', { notifications: { messages: false } }],
    ['Flashs reçus', { notifications: { flashes: false } }],
    ['Visites de mon profil', { notifications: { visits: false } }],
    ['Rappels quotidiens', { notifications: { dailyReminder: true } }],
    ['Résumé par e-mail', { notifications: { emails: false } }],
    ['Statut en ligne', { showsOnline: false }],
    ['Géolocalisation', { usesLocation: false }],
    ['Annoncer mon passage à Premium ou Gold', { announcesUpgrade: true }],
  ])('« %s » changes that and nothing else', async (name, change) => {
    const api = stubSettings(agree)
    await open()
    await click(name)
    expect(sent(api)).toEqual(change)
    expect(await screen.findByText(new RegExp(`^${name} : (dés)?activé, enregistré`))).toBeTruthy()
  })

  it('that could not be saved goes back, and a toast says why', async () => {
    stubSettings(async () => problem('unavailable'))
    await open()
    await click('Statut en ligne')
    expect(await screen.findByText("Ce réglage n'a pas été enregistré")).toBeTruthy()
    expect(turn('Statut en ligne').checked).toBe(true)
    expect(screen.queryByText(/enregistré\.$/)).toBeNull()
  })

  it('turned twice in haste ends as it was turned last', async () => {
    let release = () => {}
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined)
    })
    const api = stubSettings(() => held)
    await open()
    await click('Profil public')
    expect(turn('Profil public').checked).toBe(false)
    await click('Profil public')
    expect(turn('Profil public').checked).toBe(true)
    // The second waits for the first: they cannot pass each other on the way.
    expect(api.count('PATCH /api/settings')).toBe(1)
    release()
    expect(await screen.findByText('Profil public : activé, enregistré.')).toBeTruthy()
    expect(api.count('PATCH /api/settings')).toBe(2)
    expect(turn('Profil public').checked).toBe(true)
  })

  it('keeps its turn while another one is saved', async () => {
    stubSettings(async ({ isPublic }) => (isPublic === false ? problem('internal') : undefined))
    await open()
    await act(async () => {
      fireEvent.click(turn('Profil public'))
      fireEvent.click(turn('Géolocalisation'))
    })
    await screen.findByText('Géolocalisation : désactivé, enregistré.')
    expect([turn('Profil public').checked, turn('Géolocalisation').checked]).toEqual([true, false])
  })
})

describe('the incognito switch', () => {
  it.each(['gratuit', 'premium'] as const)(
    'is off for %s, with its reason',
    async (subscription) => {
      stubSettings(agree)
      await open({ subscription })
      expect(turn('Navigation incognito').disabled).toBe(true)
      expect(screen.getByText(/Réservé à Gold\.$/)).toBeTruthy()
    },
  )

  it('is there to turn for gold', async () => {
    const api = stubSettings(agree)
    await open({ subscription: 'gold' })
    await click('Navigation incognito')
    expect(turn('Navigation incognito').checked).toBe(true)
    expect(sent(api)).toEqual({ isIncognito: true })
  })
})
