import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Catalogue } from '#shared/contracts/catalogue.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { agree, fillCard, INTENT, order, PAID } from '#tests/support/checkout.tsx'
import { json, passTime, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { BonusWindow } from './BonusWindow.tsx'

const onClose = vi.fn()

async function open(plan: Plan, changes: Partial<Catalogue> = {}, amount = 500) {
  stubMotion()
  const api = stubApi({
    'GET /api/catalogue': () => json({ ...CATALOGUE, ...changes }),
    'POST /api/create-payment-intent': () => json({ ...INTENT, amount }),
    'POST /api/payments/simulated/confirm': () => json({ status: 'succeeded' }),
    'POST /api/subscription/create': () => json(PAID),
  })
  renderAsMember(<BonusWindow onClose={onClose} />, { subscription: plan })
  await passTime(0)
  return api
}

function product(name: RegExp): HTMLInputElement {
  return screen.getByRole('radio', { name })
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

describe('the three products', () => {
  it.each<[Plan, string[], string[]]>([
    ['gratuit', ['Mise en avant'], ['Réservé à Premium.', 'Réservé à Gold.']],
    ['premium', ['Pack 50 Flashs', 'Mise en avant'], ['Réservé à Gold.']],
    ['gold', ['Super Flash', 'Mise en avant'], ['Avec Gold, vos flashs sont illimités.']],
  ])('on %s can buy %j; the others stay in sight, with the reason', async (plan, own, reasons) => {
    await open(plan)
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    const names = (isDisabled: boolean) =>
      radios
        .filter(({ disabled }) => disabled === isDisabled)
        .map((radio) => radio.labels?.[0]?.textContent)
    expect(radios).toHaveLength(3)
    expect(names(false)).toEqual(own.map((name) => expect.stringContaining(name)))
    expect(names(true)).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
    expect(radios[0]?.checked).toBe(true)
  })

  it('cannot be ordered while nothing can be paid', async () => {
    await open('premium', { payment: null })
    screen.getByText("Le paiement n'est pas encore ouvert.")
    expect(screen.queryByRole('button', { name: /Commander/ })).toBeNull()
  })
})

describe('the order', () => {
  it('has its amount beside the button and both boxes unticked', async () => {
    await open('premium')
    screen.getByText('5,00 €')
    screen.getByRole('button', { name: 'Commander avec obligation de paiement' })
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  })

  it('paid after two seconds, is said, closes the window and reads the flashes again', async () => {
    const api = await open('premium')
    fillCard()
    agree()
    await order()
    await passTime(0)
    screen.getByText('Paiement réussi !')
    screen.getByText('50 flashs de plus vous attendent, pendant 30 jours.')
    expect(onClose).toHaveBeenCalledOnce()
    const asked = api.calls.find(({ route }) => route === 'POST /api/create-payment-intent')
    expect(asked?.body).toEqual({
      planId: 'flash_pack',
      termsVersion: CATALOGUE.termsVersion,
      immediateStart: false,
    })
  })

  it('of another product asks for that one', async () => {
    const api = await open('premium', {}, 1000)
    product(/^Mise en avant/).click()
    fillCard()
    agree()
    await order()
    await passTime(0)
    const asked = api.calls.find(({ route }) => route === 'POST /api/create-payment-intent')
    expect(asked?.body).toMatchObject({ planId: 'boost' })
    screen.getByText('Votre profil est en priorité pendant 24 heures.')
  })
})
