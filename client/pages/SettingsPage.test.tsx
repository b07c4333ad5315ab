// Rules: settings
import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { chooseAppearance } from '#client/features/settings/appearance.ts'
import { clearToast } from '#client/ui/toast.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { changedSettings, type SettingsChange } from '#shared/domain/settings.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { DEFAULT_SETTINGS } from '#tests/support/settings.ts'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { SettingsPage } from './SettingsPage.tsx'

const DEVICE = {
  id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d',
  device: 'Ordinateur, Chrome',
  lastUsedAt: '2026-11-20T08:00:00Z',
  isCurrent: true,
  isPersonal: false,
}
const PRIVACY = { sensitiveDataSince: null, lettersSince: null, dataExport: null }

/** Stubs a server that stores the settings; `answerTo` can refuse a change first. */
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

type Section = 'alertes' | 'visibilite' | 'abonnement' | 'connexion' | 'donnees' | 'partir'

/** Opens a section, or the index. */
async function open(section: Section | null, member: Partial<CurrentMember> = {}) {
  history.replaceState(null, '', section ? `/settings/${section}` : '/settings')
  // The awaited act lets the section load its data.
  await act(async () => renderAsMember(<SettingsPage />, member))
}

/** The summary of a section in the index. */
function summary(title: string): string | undefined {
  const link = screen.getByRole('link', { name: new RegExp(`^${title}`) })
  return link.querySelector('small')?.textContent
}

function turn(name: string): HTMLInputElement {
  return screen.getByRole('switch', { name: new RegExp(`^${name}`) })
}

async function click(name: string) {
  await act(async () => fireEvent.click(turn(name)))
}

function sent({ requests }: ReturnType<typeof stubApi>): unknown {
  return requests.find(({ route }) => route === 'PATCH /api/settings')?.body
}

// Loaded beforehand, so that no test has to wait for it.
beforeAll(async () => {
  await import('#client/widgets/MemberVerification.tsx')
  await import('#client/features/privacy/PrivacySection.tsx')
})
afterEach(() => {
  clearToast()
  vi.unstubAllGlobals()
})

describe('the settings', () => {
  it('have an index of eight sections, each with a summary', async () => {
    stubApi({
      'GET /api/settings': () => json(DEFAULT_SETTINGS),
      'GET /api/sessions': () =>
        json([DEVICE, { ...DEVICE, id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3e', isCurrent: false }]),
      'GET /api/subscriptions/current': () =>
        json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }),
    })
    await open(null, { subscription: 'premium', lookingForAgeMin: 55, lookingForAgeMax: 69 })
    const index = within(screen.getByRole('navigation', { name: 'Réglages' }))
    const links = index.getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/settings/apparence', 'Apparence Automatique, texte normal'],
      ['/settings/alertes', 'Alertes Notifications et e-mail'],
      ['/settings/visibilite', 'Visibilité Profil public, en ligne visible'],
      ['/settings/abonnement', 'Abonnement Premium, renouvelé le 20\u00a0mai 2027'],
      ['/preferences', 'Préférences Hommes, 55 à 69 ans'],
      ['/settings/connexion', 'Connexion et appareils 2\u00a0appareils'],
      ['/settings/donnees', 'Confidentialité et données Accords, copie, blocages'],
      ['/settings/partir', 'Partir Se déconnecter, supprimer'],
    ])
    expect(screen.getByText('Version 1.0.0')).toBeTruthy()
  })

  it.each<[Partial<CurrentMember>, string]>([
    [{ preferencesCompleted: false }, 'À compléter'],
    [
      { lookingForGender: 'F', lookingForAgeMin: 60, lookingForAgeMax: 75 },
      'Femmes, 60 ans et plus',
    ],
    [
      { lookingForGender: 'both', lookingForAgeMin: 60, lookingForAgeMax: 60 },
      'Femmes et hommes de 60 ans',
    ],
  ])('show whom the member looks for: %j', async (member, words) => {
    stubSettings(agree)
    await open(null, member)
    expect(summary('Préférences')).toBe(words)
  })

  it('update the summary of a section immediately', async () => {
    stubSettings(agree)
    await open('visibilite')
    await click('Statut en ligne')
    await screen.findByText('Statut en ligne : désactivé, enregistré.')
    expect(summary('Visibilité')).toBe('Profil public, en ligne masqué')
    await click('Profil public')
    await screen.findByText('Profil public : désactivé, enregistré.')
    expect(summary('Visibilité')).toBe('Profil masqué, en ligne masqué')
  })

  it('have a title for each part of « Confidentialité et données », with the consents first', async () => {
    stubApi({
      'GET /api/settings': () => json(DEFAULT_SETTINGS),
      'GET /api/privacy': () => json(PRIVACY),
    })
    await open('donnees')
    await screen.findByRole('link', { name: 'Dire mes préférences' })
    const part = within(screen.getByRole('region', { name: 'Confidentialité et données' }))
    const titles = part.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(titles).toEqual([
      'Confidentialité et données',
      'Préférences de rencontre',
      'Une copie de vos données',
      'Membres bloqués',
    ])
    part.getByText('Vos données sont à vous. Les accords se donnent et se retirent ici.')
  })

  it.each([
    ['donnees', 'GET /api/blocks'],
    ['visibilite', 'GET /api/verification'],
  ] as const)(
    'do not request data in « %s » that needs a confirmed e-mail address before it is confirmed',
    async (section, route) => {
      const { count } = stubApi({
        'GET /api/settings': () => json(DEFAULT_SETTINGS),
        'GET /api/privacy': () => json(PRIVACY),
      })
      await open(section, { isEmailConfirmed: false })
      expect(await screen.findByText('Après confirmation de votre adresse.')).toBeTruthy()
      expect(count(route)).toBe(0)
    },
  )

  it.each([
    ['gratuit', '3 flashes par jourAucun abonnement actif', 'Voir les formules'],
    ['premium', '20 flashs par jour', 'Changer de formule'],
    ['gold', 'Flashs illimités', 'Changer de formule'],
  ] as const)('show the rights of the plan to a %s member', async (subscription, rights, link) => {
    stubSettings(agree)
    await open('abonnement', { subscription })
    const part = within(screen.getByRole('region', { name: 'Abonnement' }))
    const change = part.getByRole('link', { name: link })
    expect(change.getAttribute('href')).toBe('/subscription')
    expect(change.previousElementSibling?.textContent).toBe(rights)
  })

  it('show once until when a plan is paid for, and link to the end of the contract', async () => {
    stubApi({
      'GET /api/settings': () => json(DEFAULT_SETTINGS),
      'GET /api/subscriptions/current': () =>
        json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }),
    })
    await open('abonnement', { subscription: 'premium' })
    const part = within(screen.getByRole('region', { name: 'Abonnement' }))
    expect(part.getAllByText(/20 mai 2027/)).toHaveLength(1)
    const end = part.getByRole('link', { name: 'Résilier votre contrat' })
    expect(end.getAttribute('href')).toBe('/resilier')
    expect(part.getByText('Premium, 6 mois')).toBeTruthy()
  })

  it('tell a paying member what happens to the plan with the account, and how to end the plan only', async () => {
    stubApi({
      'GET /api/settings': () => json(DEFAULT_SETTINGS),
      'GET /api/subscriptions/current': () =>
        json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }),
    })
    await open('partir', { subscription: 'premium' })
    const said = await screen.findByText(/^Votre abonnement ne se renouvelle alors plus\./)
    const way = within(said).getByRole('link', { name: 'résilier votre contrat' })
    expect(way.getAttribute('href')).toBe('/resilier')
    const paid = screen.getByText(/^Ce qui est payé jusqu'au 20.mai 2027 n'est alors pas remboursé/)
    const back = within(paid).getByRole('link', { name: 'renoncer au contrat ici' })
    expect(back.getAttribute('href')).toBe('/retractation')
  })

  it('show the lists of a section together, once all are loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    stubApi({
      'GET /api/subscriptions/current': () => json({ subscription: null, upgradeCreditCents: 0 }),
      'GET /api/receipts': () => promise,
    })
    await open('abonnement')
    expect(screen.queryByText('Aucun abonnement en cours.')).toBeNull()
    await act(async () => resolve(json([])))
    expect(screen.getByText('Aucun abonnement en cours.')).toBeTruthy()
    expect(screen.getByText('Aucun reçu pour le moment.')).toBeTruthy()
  })

  it('link to the profile, the safety page, the decisions and the help', async () => {
    stubSettings(agree)
    await open(null)
    const links = within(screen.getByRole('navigation', { name: 'Et aussi' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/edit-profile',
      '/security',
      '/decisions',
      '/help',
    ])
  })

  it('open a section for an old link to an anchor', async () => {
    stubSettings(agree)
    history.replaceState(null, '', '/settings#abonnement')
    vi.stubGlobal('scrollTo', () => {})
    stubMotion(true)
    await act(async () => renderAsMember(<SettingsPage />))
    expect(location.pathname + location.hash).toBe('/settings/abonnement')
    expect(document.title).toBe('Abonnement — Embellie')
  })

  it('apply the text size immediately, and show it in the summary', async () => {
    stubSettings(agree)
    // The script that every page runs before its first paint, and at each choice.
    new Function(readFileSync('client/public/appearance.js', 'utf8'))()
    await open(null)
    fireEvent.click(screen.getByRole('radio', { name: 'Très grande' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Heure bleue' }))
    expect(document.documentElement.dataset.textSize).toBe('larger')
    expect(summary('Apparence')).toBe('Heure bleue, très grand texte')
    act(() => chooseAppearance({ theme: 'automatic', textSize: 'normal' }))
  })

  it('show each switch on or off as the server returns it', async () => {
    stubSettings(agree)
    const states = () => screen.getAllByRole<HTMLInputElement>('switch').map((one) => one.checked)
    await open('alertes')
    expect(states()).toEqual([true, true, true, true, false, true])
    cleanup()
    await open('visibilite')
    expect(states()).toEqual([true, true, true, false, false])
  })

  it('report a failed request, and can be reloaded', async () => {
    let isAway = true
    stubApi({
      'GET /api/settings': () => (isAway ? problem('internal') : json(DEFAULT_SETTINGS)),
    })
    await open('visibilite', { isEmailConfirmed: false })
    const part = within(screen.getByRole('region', { name: 'Visibilité' }))
    expect(await part.findByText("Vos réglages n'ont pas pu être chargés.")).toBeTruthy()
    isAway = false
    fireEvent.click(part.getByRole('button', { name: 'Réessayer' }))
    expect(await part.findByRole('switch', { name: /^Profil public/ })).toBeTruthy()
    expect(screen.queryByText("Vos réglages n'ont pas pu être chargés.")).toBeNull()
  })
})

describe('the notification settings in a browser that blocks notifications', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

  it('say so above their switches, and do not request the refused permission', async () => {
    vi.stubGlobal('Notification', { permission: 'denied' })
    vi.stubGlobal('PushManager', class {})
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => undefined },
      configurable: true,
    })
    stubApi({
      'GET /api/settings': () => json(DEFAULT_SETTINGS),
      'GET /api/push': () => json({ publicKey: 'the-key', endpoint: null }),
    })
    await open('alertes')
    const blocked = await screen.findByText(/^Votre navigateur bloque les notifications/)
    const [first] = screen.getAllByRole('switch')
    if (!first) throw new Error('Expected six switches')
    expect(blocked.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByRole('button', { name: /sur cet appareil$/ })).toBeNull()
    screen.getByText('Comment les autoriser')
    screen.getByText(/^l'icône à gauche/)
    // Shown once, above the five switches of push notifications; the e-mails do not need the browser and come first.
    expect(first).toBe(screen.getByRole('switch', { name: /^Résumé par e-mail/ }))
    const part = within(screen.getByRole('region', { name: 'Sur cet appareil' }))
    part.getByText("Vos choix reprendront dès que votre navigateur l'autorise.")
    expect(part.getAllByText('En pause')).toHaveLength(5)
    expect(part.queryByText('Oui')).toBeNull()
    expect(part.getAllByRole('switch')).toHaveLength(5)
    screen.getByText('Bloquées par le navigateur')
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a settings switch', () => {
  it.each([
    ['gratuit', 'Un message vers 18 h, les jours où il vous reste des flashs.'],
    ['gold', 'Un message vers 18 h.'],
  ] as const)('explains to a %s member when reminders are sent', async (subscription, detail) => {
    stubSettings(agree)
    await open('alertes', { subscription })
    await screen.findByText(detail)
  })

  it('to announce an upgrade is not shown to a Gold member, who has the highest plan', async () => {
    stubSettings(agree)
    await open('visibilite', { subscription: 'gold' })
    expect(screen.queryByRole('switch', { name: /^Annoncer mon passage/ })).toBeNull()
  })

  it('describes its effect while it is on', async () => {
    stubSettings(agree)
    await open('visibilite')
    screen.getByText(/^Montre votre profil dans les suggestions et les recherches\./)
    expect(document.body.textContent).not.toMatch(/Désactivée?,/)
  })

  it('is saved when it is turned, and confirms what was saved', async () => {
    const api = stubSettings(agree)
    await open('visibilite')
    await click('Profil public')
    expect(sent(api)).toEqual({ isPublic: false })
    expect(turn('Profil public').checked).toBe(false)
    expect(await screen.findByText('Profil public : désactivé, enregistré.')).toBeTruthy()
    expect(turn('Profil public').checked).toBe(false)
  })

  it.each<[string, Section, SettingsChange]>([
    ['Nouveaux matchs', 'alertes', { notifications: { matches: false } }],
    ['Messages', 'alertes', { notifications: { messages: false } }],
    ['Flashs reçus', 'alertes', { notifications: { flashes: false } }],
    ['Visites de mon profil', 'alertes', { notifications: { visits: false } }],
    ['Rappels quotidiens', 'alertes', { notifications: { dailyReminder: true } }],
    ['Résumé par e-mail', 'alertes', { notifications: { emails: false } }],
    ['Statut en ligne', 'visibilite', { showsOnline: false }],
    ['Géolocalisation', 'visibilite', { usesLocation: false }],
    ['Annoncer mon passage à Premium ou Gold', 'visibilite', { announcesUpgrade: true }],
  ])('« %s » changes only its own setting', async (name, section, change) => {
    const api = stubSettings(agree)
    await open(section)
    await click(name)
    expect(sent(api)).toEqual(change)
    expect(await screen.findByText(new RegExp(`^${name} : (dés)?activé, enregistré`))).toBeTruthy()
  })

  it.each<[string, () => Promise<Response>]>([
    ['Le service est momentanément indisponible', async () => problem('unavailable')],
    ['Problème de connexion', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that could not be saved turns back, and a toast says why: %s', async (why, failure) => {
    stubSettings(failure)
    await open('visibilite')
    await click('Statut en ligne')
    expect(await screen.findByText("Ce réglage n'a pas été enregistré")).toBeTruthy()
    expect(screen.getByText(new RegExp(`^${why}`))).toBeTruthy()
    expect(turn('Statut en ligne').checked).toBe(true)
    expect(screen.queryByText(/enregistré\.$/)).toBeNull()
  })

  it('that could not be saved is reported on the next page, too', async () => {
    let fail = () => {}
    stubSettings(() => new Promise((_, reject) => (fail = () => reject(new TypeError('lost')))))
    history.replaceState(null, '', '/settings/visibilite')
    function Pages() {
      const [hasLeft, leave] = useState(false)
      if (hasLeft) return <h1>Mon profil</h1>
      return (
        <>
          <SettingsPage />
          <button type="button" onClick={() => leave(true)}>
            Mon profil
          </button>
        </>
      )
    }
    await act(async () => renderAsMember(<Pages />))
    await click('Profil public')
    fireEvent.click(screen.getByRole('button', { name: 'Mon profil' }))
    await act(async () => fail())
    expect(screen.getByText("Ce réglage n'a pas été enregistré")).toBeTruthy()
  })

  it('turned twice quickly ends in its last position', async () => {
    let release = () => {}
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined)
    })
    const api = stubSettings(() => held)
    await open('visibilite')
    await click('Profil public')
    expect(turn('Profil public').checked).toBe(false)
    await click('Profil public')
    expect(turn('Profil public').checked).toBe(true)
    // The second request waits for the first, so they cannot arrive in the wrong order.
    expect(api.count('PATCH /api/settings')).toBe(1)
    release()
    expect(await screen.findByText('Profil public : activé, enregistré.')).toBeTruthy()
    expect(api.count('PATCH /api/settings')).toBe(2)
    expect(turn('Profil public').checked).toBe(true)
  })

  it('keeps its position while another one is saved', async () => {
    stubSettings(async ({ isPublic }) => (isPublic === false ? problem('internal') : undefined))
    await open('visibilite')
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
    'is disabled on %s, with the reason',
    async (subscription) => {
      stubSettings(agree)
      await open('visibilite', { subscription })
      expect(turn('Navigation incognito').disabled).toBe(true)
      expect(screen.getByText(/Réservé à Gold\.$/)).toBeTruthy()
    },
  )

  it('can be turned on gold', async () => {
    const api = stubSettings(agree)
    await open('visibilite', { subscription: 'gold' })
    await click('Navigation incognito')
    expect(turn('Navigation incognito').checked).toBe(true)
    expect(sent(api)).toEqual({ isIncognito: true })
  })
})

describe('the linked accounts', () => {
  const LINKED = {
    id: '0f'.repeat(32),
    provider: 'google',
    email: 'helene@example.org',
    createdAt: '2026-10-03T10:00:00Z',
    lastUsedAt: '2026-10-03T10:00:00Z',
  }

  it.each([
    ['are shown if a provider is offered', [], ['google'], true],
    [
      'are shown if an account is linked, although no provider is offered any more',
      [LINKED],
      [],
      true,
    ],
    ['are hidden if no provider is offered', [], [], false],
  ])('%s', async (_when, identities, offered, isThere) => {
    stubApi({
      'GET /api/passkeys': () => json([]),
      'GET /api/sessions': () => json([DEVICE]),
      'GET /api/social-identities': () => json({ identities, offered }),
    })
    await open('connexion')
    await screen.findByRole('heading', { name: 'Appareils connectés' })
    const part = screen.queryByRole('heading', { name: 'Comptes liés' })
    expect(part !== null).toBe(isThere)
  })
})
