// Rules: bonus
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownBonusesQuery } from '#client/features/bonus/bonus.api.ts'
import { remainingFlashes } from '#client/features/flashes/flashes.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { Catalogue } from '#shared/contracts/plans.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { agree, fillCard, INTENT, order, PAID } from '#tests/support/checkout.tsx'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { DEFAULT_SETTINGS } from '#tests/support/settings.ts'
import { BonusDialog } from './BonusDialog.tsx'

const onClose = vi.fn()

/** The page under the dialog, which shows the flashes left and the running bonuses. */
function PageBelow() {
  useQuery(remainingFlashes(useMember().id))
  useQuery(ownBonusesQuery)
  return null
}

async function open(
  plan: Plan,
  changes: Partial<Catalogue> = {},
  amount = 500,
  member: Partial<CurrentMember> = {},
  answers: Parameters<typeof stubApi>[0] = {},
) {
  stubMotion()
  const api = stubApi({
    'GET /api/catalogue': () => json({ ...CATALOGUE, ...changes }),
    'POST /api/create-payment-intent': () => json({ ...INTENT, amount }),
    'POST /api/payments/simulated/confirm': () => json({ status: 'succeeded' }),
    'POST /api/subscription/create': () => json(PAID),
    ...answers,
  })
  renderAsMember(
    <>
      <PageBelow />
      <BonusDialog onClose={onClose} />
    </>,
    { ...{ photos: ['/media/photos/a.webp'], subscription: plan }, ...member },
  )
  await passTime(0)
  return api
}

function product(name: RegExp): HTMLInputElement {
  return screen.getByRole('radio', { name })
}

async function choose(name: RegExp): Promise<void> {
  await act(async () => product(name).click())
}

async function goOn(): Promise<void> {
  await act(async () => screen.getByRole('button', { name: /^Continuer, / }).click())
}

async function openAt(
  plan: Plan,
  name: RegExp,
  amount = 500,
  answers: Parameters<typeof stubApi>[0] = {},
) {
  const api = await open(plan, {}, amount, {}, answers)
  await choose(name)
  await goOn()
  return api
}

function startBox(): HTMLElement {
  return screen.getByRole('checkbox', { name: /^Je demande le début immédiat/ })
}

function startNow(): void {
  fireEvent.click(startBox())
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

describe('the three bonus products', () => {
  it.each<[Plan, string[], string[]]>([
    ['gratuit', ['Mise en avant'], ['Réservé à Premium', 'Réservé à Gold']],
    ['premium', ['Pack 50 Flashs', 'Mise en avant'], ['Réservé à Gold']],
    ['gold', ['Super Flash', 'Mise en avant'], ['Avec Gold, vos flashs sont illimités.']],
  ])(
    'include, on plan %s, %j to buy; the others stay visible with the reason',
    async (plan, own, reasons) => {
      await open(plan)
      const radios = screen.queryAllByRole<HTMLInputElement>('radio')
      expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(
        own.map((name) => expect.stringContaining(name)),
      )
      const title = screen.getByRole('heading', { name: "Avec d'autres formules" })
      const lines = within(title.parentElement ?? title).getAllByRole('listitem')
      const others = lines.map(({ textContent }) => textContent)
      expect(others.filter((said) => reasons.some((reason) => said.includes(reason)))).toEqual(
        others,
      )
      expect(others).toHaveLength(reasons.length)
    },
  )

  it.each<[Plan, RegExp, RegExp]>([
    ['premium', /^Pack 50 Flashs/, /^Continuer, 5\s€$/],
    ['gratuit', /^Mise en avant/, /^Continuer, 10\s€$/],
  ])(
    'are not preselected on plan %s, even if only one can be bought',
    async (plan, name, button) => {
      await open(plan)
      expect(product(name).checked).toBe(false)
      screen.getByText('Choisissez un bonus pour le commander.')
      expect(screen.queryByRole('button', { name: /^Continuer/ })).toBeNull()
      await choose(name)
      screen.getByRole('button', { name: button })
    },
  )

  it('come after other ways to get flashes for a free member, and for nobody else', async () => {
    await open('gratuit')
    const said = document.body.textContent ?? ''
    expect(said).toMatch(/Vos 3\sflashs du jour\s*Ils reviennent à minuit/)
    expect(said).toMatch(/Passez à Premium\s*20\sflashs par jour/)
    const friend = screen.getByRole('link', { name: 'Invitez un proche' })
    expect(friend.getAttribute('href')).toBe('/referral')
    expect(friend.parentElement?.textContent).toMatch(/10\sflashs pour vous/)
    expect(said.indexOf('Invitez')).toBeLessThan(said.indexOf('Mise en avant'))
    cleanup()
    await open('premium')
    expect(screen.queryByRole('link', { name: 'Invitez un proche' })).toBeNull()
  })

  it('can be reached again from the order, which takes the focus when it opens', async () => {
    await openAt('gratuit', /^Mise en avant/, 1000)
    screen.getByRole('button', { name: 'Commander avec obligation de paiement' })
    expect(document.activeElement?.textContent).toMatch(/^Mise en avant/)
    await act(async () => screen.getByRole('button', { name: 'Revenir aux bonus' }).click())
    screen.getByRole('button', { name: /^Continuer/ })
    expect(screen.queryByRole('button', { name: /Commander/ })).toBeNull()
  })

  it.each<[Plan, string[]]>([
    ['gratuit', []],
    ['premium', ['Pack 50 Flashs']],
    ['gold', []],
  ])(
    'that put a profile forward cannot be bought on plan %s until the profile has a photo',
    async (plan, left) => {
      await open(plan, {}, 500, { photos: [] })
      const radios = screen.queryAllByRole<HTMLInputElement>('radio')
      const names = radios.flatMap(({ disabled, labels }) =>
        disabled ? [] : [labels?.[0]?.textContent],
      )
      expect(names).toEqual(left.map((name) => expect.stringContaining(name)))
      expect(document.body.textContent).toContain("Ajoutez d'abord une photo de vous.")
      for (const name of left) await choose(new RegExp(`^${name}`))
      const photo = screen.getByRole('link', { name: 'Ajouter une photo' })
      expect(photo.getAttribute('href')).toBe('/edit-profile')
      expect(photo.className).toBe(buttonClass({ variant: left[0] ? 'secondary' : 'primary' }))
      expect(screen.queryAllByRole('button', { name: /^Continuer/ })).toHaveLength(left.length)
    },
  )

  it.each<[string, Plan, Partial<CurrentMember>, object, string, string]>([
    [
      'hidden',
      'premium',
      {},
      { isPublic: false },
      'Votre profil est masqué',
      '/settings/visibilite',
    ],
    [
      'incognito',
      'gold',
      {},
      { isIncognito: true },
      'Vous naviguez incognito',
      '/settings/visibilite',
    ],
    [
      'without preferences',
      'gratuit',
      { preferencesCompleted: false },
      {},
      "Dites d'abord qui",
      '/preferences',
    ],
  ])(
    'that put a profile forward cannot be bought while the profile is not visible: %s',
    async (_, plan, member, changed, why, way) => {
      const settings = { ...DEFAULT_SETTINGS, ...changed }
      await open(plan, {}, 500, member, { 'GET /api/settings': () => json(settings) })
      const radios = screen.queryAllByRole<HTMLInputElement>('radio')
      const free = radios.filter(({ disabled }) => !disabled)
      expect(free.map(({ labels }) => labels?.[0]?.textContent)).toEqual(
        plan === 'premium' ? [expect.stringContaining('Pack 50 Flashs')] : [],
      )
      expect(document.body.textContent).toContain(why)
      const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
      expect(ways).toContain(way)
    },
  )

  it('keep each number on one line with its unit', async () => {
    await open('gratuit')
    screen.getByText('Des flashs sans payer, puis les bonus payants.')
    const said = document.body.textContent
    expect(said).toContain('pendant 24\u00a0heures')
    expect(said).toContain('50\u00a0flashs de plus, valables 30\u00a0jours')
    expect(said).toContain('pendant 1\u00a0heure')
  })

  it('cannot be ordered while payments are closed', async () => {
    await open('premium', { payment: null })
    screen.getByText("Le paiement n'est pas encore ouvert.")
    expect(screen.queryByRole('button', { name: /^Continuer/ })).toBeNull()
  })
})

describe('the order of a bonus', () => {
  it('shows its amount next to the button, and both boxes are unchecked', async () => {
    await openAt('premium', /^Pack 50 Flashs/)
    screen.getByText('5,00 €')
    screen.getByRole('button', { name: 'Commander avec obligation de paiement' })
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked, required }) => [checked, required])).toEqual([
      [false, true],
      [false, true],
    ])
  })

  it('is paid after two seconds, shows a confirmation, closes the dialog and refetches the flashes and the bonuses', async () => {
    const api = await openAt('premium', /^Pack 50 Flashs/)
    const refetched = ['GET /api/flashes/remaining', 'GET /api/bonus']
    expect(refetched.map(api.count)).toEqual([1, 1])
    fillCard()
    agree()
    startNow()
    await order()
    await passTime(0)
    screen.getByText('Paiement réussi !')
    screen.getByText('50 flashs de plus vous attendent, pendant 30 jours.')
    expect(onClose).toHaveBeenCalledOnce()
    expect(refetched.map(api.count)).toEqual([2, 2])
    const asked = api.requests.find(({ route }) => route === 'POST /api/create-payment-intent')
    expect(asked?.body).toEqual({
      planId: 'flash_pack',
      termsVersion: CATALOGUE.termsVersion,
      immediateStart: true,
    })
  })

  it('reports that an earlier payment has already bought it, charges nothing more, and closes', async () => {
    const api = await openAt('premium', /^Pack 50 Flashs/, 500, {
      'POST /api/create-payment-intent': () => problem('already_paid'),
    })
    fillCard()
    agree()
    startNow()
    await order()
    await passTime(0)
    screen.getByText('Paiement réussi !')
    screen.getByText(
      "Votre paiement précédent est bien arrivé : votre bonus est ouvert. Rien de plus n'a été débité.",
    )
    expect(onClose).toHaveBeenCalledOnce()
    expect(api.count('POST /api/payments/simulated/confirm')).toBe(0)
  })

  it('is not sent without the immediate start: its box shows an error and takes the focus', async () => {
    const api = await openAt('gold', /^Super Flash/)
    fillCard()
    agree()
    await order()
    screen.getByText('Demandez le début immédiat pour commander ce bonus.')
    expect(document.activeElement).toBe(startBox())
    expect(api.count('POST /api/create-payment-intent')).toBe(0)
  })

  it('is not possible until the email address is confirmed', async () => {
    await open('gratuit', {}, 500, { isEmailConfirmed: false })
    screen.getByText('Confirmez votre adresse e-mail pour commander.')
    expect(screen.queryByRole('button', { name: /^Continuer/ })).toBeNull()
  })

  it('requests the product that was chosen', async () => {
    const api = await openAt('premium', /^Mise en avant/, 1000)
    fillCard()
    agree()
    startNow()
    await order()
    await passTime(0)
    const asked = api.requests.find(({ route }) => route === 'POST /api/create-payment-intent')
    expect(asked?.body).toMatchObject({ planId: 'boost' })
    screen.getByText('Votre profil passe en priorité pendant 24 heures.')
  })
})
