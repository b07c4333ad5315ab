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

type Door = 'alertes' | 'visibilite' | 'abonnement' | 'connexion' | 'donnees' | 'partir'

/** Opens what stands behind a door, or the index. */
async function open(door: Door | null, member: Partial<CurrentMember> = {}) {
  history.replaceState(null, '', door ? `/settings/${door}` : '/settings')
  // What a door leads to may be read at once: it is there when this ends.
  await act(async () => renderAsMember(<SettingsPage />, member))
}

/** How things stand behind a door. */
function standing(title: string): string | undefined {
  const door = screen.getByRole('link', { name: new RegExp(`^${title}`) })
  return door.querySelector('small')?.textContent
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
  it('have eight doors, each with how things stand behind it', async () => {
    stubApi({
      'GET /api/settings': () => json(DEFAULT_SETTINGS),
      'GET /api/sessions': () =>
        json([DEVICE, { ...DEVICE, id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3e', isCurrent: false }]),
      'GET /api/subscriptions/current': () =>
        json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }),
    })
    await open(null, { subscription: 'premium', lookingForAgeMin: 55, lookingForAgeMax: 69 })
    const doors = within(screen.getByRole('navigation', { name: 'Réglages' }))
    const links = doors.getAllByRole('link')
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
  ])('say whom a member hopes for: %j', async (member, words) => {
    stubSettings(agree)
    await open(null, member)
    expect(standing('Préférences')).toBe(words)
  })

  it('say what was changed at the door, at once', async () => {
    stubSettings(agree)
    await open('visibilite')
    await click('Statut en ligne')
    await screen.findByText('Statut en ligne : désactivé, enregistré.')
    expect(standing('Visibilité')).toBe('Profil public, en ligne masqué')
    await click('Profil public')
    await screen.findByText('Profil public : désactivé, enregistré.')
    expect(standing('Visibilité')).toBe('Profil masqué, en ligne masqué')
  })

  it('have at « Confidentialité et données » a title for each part, and the agreements right below', async () => {
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
    'ask nothing at « %s » before the address is confirmed that is answered only after',
    async (door, route) => {
      const { count } = stubApi({
        'GET /api/settings': () => json(DEFAULT_SETTINGS),
        'GET /api/privacy': () => json(PRIVACY),
      })
      await open(door, { isEmailConfirmed: false })
      expect(await screen.findByText('Après confirmation de votre adresse.')).toBeTruthy()
      expect(count(route)).toBe(0)
    },
  )

  it.each([
    ['gratuit', '3 flashes par jourAucun abonnement actif', 'Voir les formules'],
    ['premium', '20 flashs par jour', 'Changer de formule'],
    ['gold', 'Flashs illimités', 'Changer de formule'],
  ] as const)('of a %s member say what the plan allows', async (subscription, rights, link) => {
    stubSettings(agree)
    await open('abonnement', { subscription })
    const part = within(screen.getByRole('region', { name: 'Abonnement' }))
    const change = part.getByRole('link', { name: link })
    expect(change.getAttribute('href')).toBe('/subscription')
    expect(change.previousElementSibling?.textContent).toBe(rights)
  })

  it('say once until when a plan is paid for, and lead to the end of the contract', async () => {
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

  it('say to who pays what becomes of the plan with the account, and how to leave it alone', async () => {
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

  it('show the lists of a door together, once each has come', async () => {
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

  it('lead to the profile, the safety page, the decisions and the help', async () => {
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

  it('open a door for a link to a part of what was one page', async () => {
    stubSettings(agree)
    history.replaceState(null, '', '/settings#abonnement')
    vi.stubGlobal('scrollTo', () => {})
    stubMotion(true)
    await act(async () => renderAsMember(<SettingsPage />))
    expect(location.pathname + location.hash).toBe('/settings/abonnement')
    expect(document.title).toBe('Abonnement — Embellie')
  })

  it('show the size of letters at once, and say it at the door', async () => {
    stubSettings(agree)
    // What the page does before it is painted, and whenever something is chosen.
    new Function(readFileSync('client/public/appearance.js', 'utf8'))()
    await open(null)
    fireEvent.click(screen.getByRole('radio', { name: 'Très grande' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Heure bleue' }))
    expect(document.documentElement.dataset.textSize).toBe('larger')
    expect(standing('Apparence')).toBe('Heure bleue, très grand texte')
    act(() => chooseAppearance({ theme: 'automatic', textSize: 'normal' }))
  })

  it('show each switch on or off as the server answers it', async () => {
    stubSettings(agree)
    const states = () => screen.getAllByRole<HTMLInputElement>('switch').map((one) => one.checked)
    await open('alertes')
    expect(states()).toEqual([true, true, true, true, false, true])
    cleanup()
    await open('visibilite')
    expect(states()).toEqual([true, true, true, false, false])
  })

  it('that cannot be read say so, and are asked for again', async () => {
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

describe('the alerts of a browser that blocks them', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

  it('say so before their switches, and ask for nothing that it would refuse', async () => {
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
    if (!first) throw new Error('There are six.')
    expect(blocked.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByRole('button', { name: /sur cet appareil$/ })).toBeNull()
    screen.getByText('Comment les autoriser')
    screen.getByText(/^l'icône à gauche/)
    // Said once, above the five that would ring; the letters, which do not need the browser, stand before them.
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

describe('a switch', () => {
  it.each([
    ['gratuit', 'Un message vers 18 h, les jours où il vous reste des flashs.'],
    ['gold', 'Un message vers 18 h.'],
  ] as const)(
    'says of the reminders of a %s member when they come',
    async (subscription, detail) => {
      stubSettings(agree)
      await open('alertes', { subscription })
      await screen.findByText(detail)
    },
  )

  it('offers a Gold member no announcement of a plan: there is none above', async () => {
    stubSettings(agree)
    await open('visibilite', { subscription: 'gold' })
    expect(screen.queryByRole('switch', { name: /^Annoncer mon passage/ })).toBeNull()
  })

  it('says what it does while it is on, not what it would do off', async () => {
    stubSettings(agree)
    await open('visibilite')
    screen.getByText(/^Montre votre profil dans les suggestions et les recherches\./)
    expect(document.body.textContent).not.toMatch(/Désactivée?,/)
  })

  it('is saved as it is turned, and what was saved is said', async () => {
    const api = stubSettings(agree)
    await open('visibilite')
    await click('Profil public')
    expect(sent(api)).toEqual({ isPublic: false })
    expect(turn('Profil public').checked).toBe(false)
    expect(await screen.findByText('Profil public : désactivé, enregistré.')).toBeTruthy()
    expect(turn('Profil public').checked).toBe(false)
  })

  it.each<[string, Door, SettingsChange]>([
    ['Nouveaux matchs', 'alertes', { notifications: { matches: false } }],
    ['Messages', 'alertes', { notifications: { messages: false } }],
    ['Flashs reçus', 'alertes', { notifications: { flashes: false } }],
    ['Visites de mon profil', 'alertes', { notifications: { visits: false } }],
    ['Rappels quotidiens', 'alertes', { notifications: { dailyReminder: true } }],
    ['Résumé par e-mail', 'alertes', { notifications: { emails: false } }],
    ['Statut en ligne', 'visibilite', { showsOnline: false }],
    ['Géolocalisation', 'visibilite', { usesLocation: false }],
    ['Annoncer mon passage à Premium ou Gold', 'visibilite', { announcesUpgrade: true }],
  ])('« %s » changes that and nothing else', async (name, door, change) => {
    const api = stubSettings(agree)
    await open(door)
    await click(name)
    expect(sent(api)).toEqual(change)
    expect(await screen.findByText(new RegExp(`^${name} : (dés)?activé, enregistré`))).toBeTruthy()
  })

  it.each<[string, () => Promise<Response>]>([
    ['Le service est momentanément indisponible', async () => problem('unavailable')],
    ['Problème de connexion', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that could not be saved goes back, and a toast says why: %s', async (why, failure) => {
    stubSettings(failure)
    await open('visibilite')
    await click('Statut en ligne')
    expect(await screen.findByText("Ce réglage n'a pas été enregistré")).toBeTruthy()
    expect(screen.getByText(new RegExp(`^${why}`))).toBeTruthy()
    expect(turn('Statut en ligne').checked).toBe(true)
    expect(screen.queryByText(/enregistré\.$/)).toBeNull()
  })

  it('that could not be saved is told on the page that one has gone on to', async () => {
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

  it('turned twice in haste ends as it was turned last', async () => {
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
    // The second waits for the first: they cannot pass each other on the way.
    expect(api.count('PATCH /api/settings')).toBe(1)
    release()
    expect(await screen.findByText('Profil public : activé, enregistré.')).toBeTruthy()
    expect(api.count('PATCH /api/settings')).toBe(2)
    expect(turn('Profil public').checked).toBe(true)
  })

  it('keeps its turn while another one is saved', async () => {
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
    'is off for %s, with its reason',
    async (subscription) => {
      stubSettings(agree)
      await open('visibilite', { subscription })
      expect(turn('Navigation incognito').disabled).toBe(true)
      expect(screen.getByText(/Réservé à Gold\.$/)).toBeTruthy()
    },
  )

  it('is there to turn for gold', async () => {
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
    ['where a site is offered', [], ['google'], true],
    ['where one was joined, though none is offered any more', [LINKED], [], true],
    ['not where no site is offered', [], [], false],
  ])('have their part %s', async (_where, identities, offered, isThere) => {
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
