// Rules: platform
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmBanner } from '#client/features/auth/ConfirmBanner.tsx'
import { SessionSection } from '#client/features/auth/SessionSection.tsx'
import { SocialSection } from '#client/features/auth/SocialSection.tsx'
import { Alerts } from '#client/features/notifications/Alerts.tsx'
import { PasskeySection } from '#client/features/passkeys/PasskeySection.tsx'
import { BlockedMembers } from '#client/features/safety/BlockedMembers.tsx'
import { MemberMenu } from '#client/features/safety/MemberMenu.tsx'
import { DiscoverPage } from '#client/pages/DiscoverPage.tsx'
import { GuidePage } from '#client/pages/GuidePage.tsx'
import { LoginPage } from '#client/pages/LoginPage.tsx'
import { NewsletterConfirmPage } from '#client/pages/NewsletterConfirmPage.tsx'
import { NewsletterUnsubscribePage } from '#client/pages/NewsletterUnsubscribePage.tsx'
import { PreferencesPage } from '#client/pages/PreferencesPage.tsx'
import { ProfilePage } from '#client/pages/ProfilePage.tsx'
import { json, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'

const AT = '2026-11-20T16:20:00Z'
const ID = '00000000-0000-4000-8000-000000000012'
const TOKEN = 'a'.repeat(43)
const serge = { id: ID, firstName: 'Serge', photo: '/media/serge.webp', age: 67 }
const key = { id: ID, name: 'Téléphone', createdAt: AT, lastUsedAt: null }
const device = {
  id: ID,
  device: 'Ordinateur, Firefox',
  lastUsedAt: AT,
  isCurrent: false,
  isPersonal: false,
}
const linked = {
  id: '0f'.repeat(32),
  provider: 'google',
  email: 'helene@example.org',
  createdAt: AT,
  lastUsedAt: AT,
}
const alert = {
  id: 1,
  type: 'flash',
  title: 'Un flash',
  createdAt: AT,
  memberId: null,
  photo: null,
}

const REST = {
  'GET /api/users/suggestions': [publicProfile(1), publicProfile(2)],
  'GET /api/flashes/remaining': { remaining: 3, limit: 3, used: 0, bonus: 0 },
  'GET /api/social-proof': { mode: 'off', items: [] },
  'GET /api/passkeys': [key],
  'GET /api/social-identities': { identities: [linked], offered: ['google'] },
  'GET /api/sessions': [
    device,
    { ...device, id: '00000000-0000-4000-8000-000000000013', isCurrent: true },
  ],
  'GET /api/blocks': [{ id: ID, firstName: 'Serge', age: 67, blockedAt: AT }],
  'GET /api/notifications': [alert],
  'GET /api/auth/options': { socialProviders: [], demoAccounts: [], awaitsCode: false },
}

async function press(button: string | RegExp) {
  const [found] = await screen.findAllByRole('button', { name: button })
  if (found) fireEvent.click(found)
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const menu = <MemberMenu member={serge} onBlocked={() => {}} />
const openMenu = () => press('Options : signaler ou bloquer')

interface Writing {
  button: string | RegExp
  route: string
  page: ReactNode
  /** The steps that lead to the button. */
  prepare?: () => Promise<unknown>
}

const WRITINGS: readonly Writing[] = [
  { button: 'Flasher', route: 'POST /api/flashes', page: <DiscoverPage /> },
  {
    button: 'Enregistrer',
    route: 'PATCH /api/users/preferences',
    page: <PreferencesPage />,
  },
  {
    button: 'Bloquer',
    route: 'POST /api/blocks',
    page: menu,
    prepare: async () => {
      await openMenu()
      await press('Bloquer Serge')
    },
  },
  {
    button: 'Signaler',
    route: 'POST /api/reports',
    page: menu,
    prepare: async () => {
      await openMenu()
      await press('Signaler ce profil')
      fireEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement)
    },
  },
  { button: /^Débloquer/, route: `DELETE /api/blocks/${ID}`, page: <BlockedMembers /> },
  {
    button: "Ajouter une clé d'accès",
    route: 'POST /api/passkeys/options',
    page: <PasskeySection />,
  },
  {
    button: 'Retirer',
    route: `DELETE /api/passkeys/${ID}`,
    page: <PasskeySection />,
    prepare: () => press(/^Retirer la clé/),
  },
  {
    button: 'Enregistrer',
    route: `PATCH /api/passkeys/${ID}`,
    page: <PasskeySection />,
    prepare: () => press(/^Renommer la clé/),
  },
  {
    button: 'Retirer',
    route: `DELETE /api/social-identities/${linked.id}`,
    page: <SocialSection />,
    prepare: () => press(/^Retirer le compte/),
  },
  { button: /^Déconnecter/, route: `DELETE /api/sessions/${ID}`, page: <SessionSection /> },
  {
    button: 'Me déconnecter partout',
    route: 'POST /api/auth/logout',
    page: <SessionSection />,
    prepare: () => press('Me déconnecter partout'),
  },
  { button: 'Tout marquer comme vu', route: 'POST /api/notifications/seen', page: <Alerts /> },
  {
    button: 'Recevoir mon guide gratuit',
    route: 'POST /api/newsletter/subscribe',
    page: <GuidePage />,
    prepare: async () => {
      type('Votre prénom', 'Odile')
      type('Votre email', 'odile@example.org')
    },
  },
  {
    button: 'Confirmer mon adresse',
    route: 'POST /api/newsletter/confirm',
    page: <NewsletterConfirmPage />,
  },
  {
    button: 'Me désinscrire',
    route: `POST /api/newsletter/unsubscribe/${TOKEN}`,
    page: <NewsletterUnsubscribePage />,
  },
  {
    button: 'Confirmer',
    route: 'POST /api/auth/confirm',
    page: <ConfirmBanner email="helene@example.org" />,
    prepare: async () => type('Code reçu par e-mail, huit chiffres', '12345678'),
  },
  {
    button: 'Se connecter',
    route: 'POST /api/auth/login',
    page: <LoginPage />,
    prepare: async () => {
      await screen.findByLabelText('Votre adresse e-mail')
      type('Votre adresse e-mail', 'helene@example.org')
    },
  },
  {
    button: 'Se déconnecter',
    route: 'POST /api/auth/logout',
    page: <ProfilePage />,
    prepare: () => press('Se déconnecter'),
  },
]

/** Two quick presses: React can update between them, but no timer can run. */
async function pressTwice(name: string | RegExp) {
  const button = (await screen.findAllByRole('button', { name })).at(-1) as HTMLElement
  vi.useFakeTimers()
  await act(async () => fireEvent.click(button))
  await act(async () => fireEvent.click(button))
  vi.useRealTimers()
}

beforeEach(() => {
  history.replaceState(null, '', `/page#${TOKEN}`)
  stubMotion()
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => vi.unstubAllGlobals())

describe('a button pressed twice quickly', () => {
  it.each(WRITINGS)(
    '« $button » sends one request to $route',
    async ({ button, route, page, prepare }) => {
      const rest = Object.entries(REST).map(([path, body]) => [path, () => json(body)] as const)
      const api = stubApi({
        ...Object.fromEntries(rest),
        [route]: () => new Promise<Response>(() => {}),
      })
      await act(async () => renderAsMember(page))
      await prepare?.()
      await pressTwice(button)
      expect(api.count(route)).toBe(1)
    },
  )
})
