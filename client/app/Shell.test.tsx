// Rules: platform
import { cleanup, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRouter } from './router.tsx'
import { Shell } from './Shell.tsx'
import type { MobileBarKind } from './shell/MobileBar.tsx'
import type { ShellCounters } from './shell/shell-data.ts'

const member = {
  firstName: 'Hélène',
  city: 'Saint-Malo',
  photo: '/photo.webp',
  subscription: 'gratuit',
} as const

const counters: ShellCounters = {
  alerts: 2,
  messages: 3,
  matches: 12,
  newMatches: 0,
  flashes: 4,
  visits: 9,
}

interface Options {
  path?: string
  onBonus?: () => void
  mobileBar?: MobileBarKind
  changed?: Partial<ShellCounters>
  plan?: 'gratuit' | 'premium' | 'gold'
  offersPlans?: boolean
}

function renderShell(options: Options = {}) {
  const { path = '/home', onBonus, mobileBar = { kind: 'deck' }, changed } = options
  const { plan = 'gratuit', offersPlans = true } = options
  history.replaceState(null, '', path)
  render(
    <AppRouter preload={async () => {}}>
      <Shell
        member={{ ...member, subscription: plan }}
        counters={{ ...counters, ...changed }}
        mobileBar={mobileBar}
        offersPlans={offersPlans}
        onBonus={onBonus}
      >
        <h1>Bonsoir Hélène</h1>
      </Shell>
    </AppRouter>,
  )
}

function navigations() {
  return screen.getAllByRole('navigation', { name: 'Navigation principale' })
}

function bottomNavigation() {
  const [, bottom] = navigations()
  if (!bottom) throw new Error('no bottom navigation')
  return within(bottom)
}

function linksTo(href: string, name: RegExp) {
  return screen.getAllByRole('link', { name }).filter((link) => link.getAttribute('href') === href)
}

describe('the shell of a member', () => {
  beforeEach(() => history.replaceState(null, '', '/'))

  it('links at the bottom to Découvrir, Messages, Parrainer and Profil', () => {
    renderShell()
    const links = bottomNavigation().getAllByRole('link')
    expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Découvrir', '/'],
      ['Messages 3 non lus', '/messages'],
      ['Parrainer', '/referral'],
      ['Profil', '/profile'],
    ])
  })

  it.each([
    ['/', 'Découvrir', 'page'],
    ['/home', 'Découvrir', 'page'],
    ['/profiles', 'Découvrir', 'true'],
    ['/messages', 'Messages', 'page'],
    ['/chat/0b8f6c1e-0000-4000-8000-000000000000', 'Messages', 'page'],
    ['/messages/0b8f6c1e-0000-4000-8000-000000000000/rendez-vous', 'Messages', 'true'],
    ['/referral', 'Parrainer', 'page'],
    ['/profile', 'Profil', 'page'],
    ['/settings', 'Profil', 'true'],
    ['/settings/abonnement', 'Profil', 'true'],
  ])('at %s highlights only %s, with aria-current=%s', (path, label, mark) => {
    renderShell({ path })
    const marked = bottomNavigation()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(marked).toHaveLength(1)
    expect(marked[0]?.textContent).toContain(label)
    expect(marked[0]?.getAttribute('aria-current')).toBe(mark)
  })

  it('hides the unread badge when nothing is unread', () => {
    renderShell({ changed: { messages: 0 } })
    expect(screen.queryByText(/non lus/)).toBeNull()
    expect(linksTo('/messages', /^Messages$/).length).toBeGreaterThan(0)
  })

  it('shows counters at the top, each linking to its page', () => {
    renderShell()
    expect(linksTo('/nouvelles', /^Alertes 2$/)).toHaveLength(1)
    expect(linksTo('/messages', /^Messages 3$/)).toHaveLength(1)
    expect(linksTo('/profiles?tab=affinites', /^Affinités 12$/)).toHaveLength(1)
    expect(linksTo('/home', /^Flashs 4$/)).toHaveLength(1)
    expect(linksTo('/profiles?tab=visites', /^Visites 9$/)).toHaveLength(1)
  })

  it('hides zeros at the top and on the bell, except for the flashes left', () => {
    renderShell({ changed: { alerts: 0, messages: 0, matches: 0, flashes: 0, visits: 0 } })
    expect(linksTo('/nouvelles', /^Alertes$/)).toHaveLength(1)
    expect(linksTo('/nouvelles', /^Vos nouvelles$/)).toHaveLength(1)
    expect(linksTo('/profiles?tab=affinites', /^Affinités$/)).toHaveLength(1)
    expect(linksTo('/home', /^Flashs 0$/)).toHaveLength(1)
    expect(linksTo('/profiles?tab=visites', /^Visites$/)).toHaveLength(1)
  })

  it('shows counts up to 99, and « 99+ » above', () => {
    renderShell({ changed: { alerts: 99, messages: 1204, visits: 100 } })
    expect(linksTo('/nouvelles', /^Alertes 99$/)).toHaveLength(1)
    expect(linksTo('/messages', /^Messages 99\+$/)).toHaveLength(1)
    expect(linksTo('/profiles?tab=visites', /^Visites 99\+$/)).toHaveLength(1)
    expect(linksTo('/nouvelles', /^Vos nouvelles, 99 à voir$/)).toHaveLength(1)
    expect(bottomNavigation().getAllByText('99+')).toHaveLength(1)
  })

  it('has a bell in the compact header that links to the news', () => {
    renderShell()
    expect(linksTo('/nouvelles', /^Vos nouvelles, 2 à voir$/)).toHaveLength(1)
  })

  it.each<MobileBarKind>([
    { kind: 'deck' },
    { kind: 'brand' },
    { kind: 'subscribe' },
    { kind: 'back', title: 'Réglages', to: '/profile' },
  ])('has the bell in a bar of kind $kind', (mobileBar) => {
    renderShell({ mobileBar })
    expect(linksTo('/nouvelles', /^Vos nouvelles/)).toHaveLength(1)
  })

  it('leads back to a previous step of the same page, too', () => {
    const goBack = vi.fn()
    renderShell({ mobileBar: { kind: 'back', title: "Après l'appel", to: goBack } })
    screen.getByRole('button', { name: 'Retour' }).click()
    expect(goBack).toHaveBeenCalledOnce()
  })

  it('highlights Visites, not Affinités, on the visits tab', () => {
    renderShell({ path: '/profiles?tab=visites' })
    const [visits] = linksTo('/profiles?tab=visites', /^Visites/)
    const [matches] = linksTo('/profiles?tab=affinites', /^Affinités/)
    expect(visits?.getAttribute('aria-current')).toBe('true')
    expect(matches?.hasAttribute('aria-current')).toBe(false)
  })

  it("links S'ABONNER and the plan badge to /subscription, and has a link to the profile", () => {
    renderShell()
    expect(linksTo('/subscription', /^S'ABONNER$/)).toHaveLength(1)
    expect(linksTo('/subscription', /^Gratuit$/)).toHaveLength(2)
    expect(linksTo('/profile', /^Mon profil$/)).toHaveLength(1)
  })

  it('offers Gold to a Premium member and nothing to a Gold member', () => {
    renderShell({ plan: 'premium', mobileBar: { kind: 'subscribe' } })
    expect(linksTo('/subscription', /^Passer à Gold$/)).toHaveLength(2)
    cleanup()
    renderShell({ plan: 'gold', mobileBar: { kind: 'subscribe' } })
    expect(screen.queryByRole('link', { name: /S'ABONNER|Passer à Gold/ })).toBeNull()
  })

  it('offers no plan on a page that ends a contract', () => {
    renderShell({ offersPlans: false, plan: 'premium' })
    expect(screen.queryByRole('link', { name: /S'ABONNER|Passer à Gold/ })).toBeNull()
  })

  it('offers bonus flashes when fewer than 5 remain', () => {
    const onBonus = vi.fn()
    renderShell({ onBonus, changed: { flashes: 4 } })
    screen.getByRole('button', { name: 'Obtenir des flashs bonus' }).click()
    expect(onBonus).toHaveBeenCalledOnce()
  })

  it.each([5, 'unlimited'] as const)('offers no bonus flashes with %s left', (flashes) => {
    renderShell({ onBonus: vi.fn(), changed: { flashes } })
    expect(screen.queryByRole('button', { name: 'Obtenir des flashs bonus' })).toBeNull()
  })

  it('shows that flashes are unlimited, also to screen readers', () => {
    renderShell({ changed: { flashes: 'unlimited' } })
    expect(linksTo('/home', /^Flashs illimités$/)).toHaveLength(1)
    expect(screen.getAllByText('∞')).toHaveLength(2)
  })

  it('lets the keyboard skip to the content', () => {
    renderShell()
    const skip = screen.getByRole('link', { name: 'Aller au contenu' })
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })

  it('ends with the legal line, which includes the links that end a contract', () => {
    renderShell()
    const foot = within(screen.getByRole('contentinfo'))
    expect(foot.getByRole('link', { name: 'résilier votre contrat' })).toBeTruthy()
    expect(foot.getByRole('link', { name: 'renoncer au contrat ici' })).toBeTruthy()
    for (const [name, path] of [
      ["Retour à l'accueil", '/'],
      ['Mentions légales', '/legal/mentions-legales'],
      ['CGV', '/legal/cgv'],
      ['Politique de confidentialité', '/legal/politique-confidentialite'],
    ] as const) {
      expect(foot.getByRole('link', { name }).getAttribute('href')).toBe(path)
    }
  })
})
