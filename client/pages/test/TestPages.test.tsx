// Rules: admin
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findRoute } from '#client/app/routes.ts'
import { ShowsSamples } from '#client/features/landing/samples.ts'
import { TEST_PATHS, type TestPath } from '#shared/domain/test-pages.ts'
import { currentMember } from '#tests/support/current-member.ts'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'

const FLAGS = {
  newsletter_subscribed: 'true',
  newsletter_popup_dismissed_v2: 'true',
  newsletter_popup_last_shown: new Date().toDateString(),
}

async function open(path: TestPath, { isDemo = true, role = null as 'administrator' | null } = {}) {
  history.replaceState(null, '', path)
  stubMotion()
  stubApi({
    'GET /api/users/current': () =>
      role ? json(currentMember({ isStaff: true, role })) : problem('unauthenticated'),
    'GET /api/catalogue': () =>
      json({
        ...{ plans: [], hasEvents: false, payment: null, termsVersion: '1.0' },
        bonusProducts: [
          {
            ...{
              product: 'flash_pack',
              title: 'Pack 50 Flashs',
              description: '50 flashs, 30 jours',
            },
            ...{ priceCents: 500, plans: ['premium'] },
          },
        ],
      }),
  })
  const { Page } = findRoute(path)
  await Page.preload()
  renderAsMember(
    <ShowsSamples value={isDemo}>
      <Page />
    </ShowsSamples>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const says = (words: string | RegExp) => screen.findByText(words)

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the test pages', () => {
  it.each(TEST_PATHS)('%s does not exist for visitors in production', async (path) => {
    await open(path, { isDemo: false })
    expect(await says("Oups ! Cette page n'existe pas")).toBeTruthy()
  })

  it('do not exist in a demonstration that other machines can reach', async () => {
    const get = (there: Location, key: keyof Location) =>
      key === 'hostname' ? '192.168.1.20' : there[key]
    vi.stubGlobal('location', new Proxy(location, { get }))
    await open('/fix-popup', { role: 'administrator' })
    expect(await says("Oups ! Cette page n'existe pas")).toBeTruthy()
  })

  it.each(TEST_PATHS)('%s exists for an administrator in production', async (path) => {
    await open(path, { isDemo: false, role: 'administrator' })
    expect((await screen.findAllByText('Page de test')).length).toBeGreaterThan(0)
  })
})

describe('/fix-popup', () => {
  it('sets the flag that the newsletter dialog is done, and opens the home page after 2 s', async () => {
    vi.useFakeTimers()
    await open('/fix-popup')
    await passTime(1900)
    expect(localStorage.getItem('newsletter_popup_done')).toBe('true')
    expect(location.pathname).toBe('/fix-popup')
    await passTime(200)
    expect(location.pathname).toBe('/')
  })
})

describe('/test-flash-bonus', () => {
  it('starts with 2 remaining flashes, which each use reduces down to 0, and shows the bonus products', async () => {
    await open('/test-flash-bonus')
    expect(await says('2 flashs restants')).toBeTruthy()
    press('Utiliser un flash')
    expect(await says('1 flash restant')).toBeTruthy()
    press('Utiliser un flash')
    press('Utiliser un flash')
    expect(await says('0 flash restant')).toBeTruthy()
    expect(await says('50 flashs, 30 jours. Pour Premium.')).toBeTruthy()
  })
})

describe('/reset-popup', () => {
  it.each([
    ['/reset-popup', /15 s/, '/'],
    ['/reset-popup-ebook', /30 s/, '/landing'],
  ] as const)(
    'clears the flags of the newsletter dialog, which opens again after 15 s on / or 30 s on /landing: %s',
    async (path, after, to) => {
      for (const [flag, value] of Object.entries(FLAGS)) localStorage.setItem(flag, value)
      await open(path)
      expect(await says(after)).toBeTruthy()
      press('Remettre à zéro')
      expect(await says("C'est fait.")).toBeTruthy()
      expect(localStorage.length).toBe(0)
      expect(screen.getByRole('link', { name: 'Attendre la fenêtre' }).getAttribute('href')).toBe(
        to,
      )
    },
  )
})

describe('/diagnostic-popup', () => {
  it.each(['/diagnostic-popup', '/debug-popup'] as const)(
    '%s shows the stored flags and whether the newsletter dialog can open',
    async (path) => {
      localStorage.setItem('newsletter_popup_dismissed_v2', 'true')
      await open(path)
      expect(await says("La fenêtre ne s'ouvre pas d'elle-même.")).toBeTruthy()
      expect(screen.getByText('newsletter_popup_dismissed_v2')).toBeTruthy()
      press('Tout effacer')
      expect(await says("La fenêtre peut s'ouvrir d'elle-même.")).toBeTruthy()
    },
  )
})

describe('/test-popup', () => {
  it('opens the newsletter dialog when its button is pressed', async () => {
    await open('/test-popup')
    await says('Essai de la fenêtre du guide')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Ouvrir la fenêtre')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('opens the newsletter dialog with the page on /test-popup-simple', async () => {
    await open('/test-popup-simple')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('opens the newsletter dialog like the home page on /test-popup-final, 15 s after the first second', async () => {
    vi.useFakeTimers()
    await open('/test-popup-final')
    await passTime(15_900)
    expect(screen.queryByRole('dialog')).toBeNull()
    await passTime(200)
    vi.useRealTimers()
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('/demo-animations', () => {
  it('plays an animation when its button is pressed', async () => {
    await open('/demo-animations')
    await says('Les animations')
    press('Le passage à Gold')
    expect(await says('Bienvenue dans Gold')).toBeTruthy()
  })
})
