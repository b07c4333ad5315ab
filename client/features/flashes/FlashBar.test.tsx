import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { FlashBar } from './FlashBar.tsx'
import type { FlashAllowance } from './flashes.api.ts'

const onBonus = vi.fn()

async function open(allowance: FlashAllowance, name: string) {
  stubApi({ 'GET /api/flashes/remaining': () => json(allowance) })
  renderAsMember(<FlashBar memberId="abc" onBonus={onBonus} />)
  return await screen.findByRole('img', { name })
}

afterEach(() => vi.unstubAllGlobals())

describe('the bar of the daily flashes', () => {
  it('shows one dot per daily flash, lit while the flash is left, and the number of bonus flashes', async () => {
    const allowance = { remaining: 6, limit: 3, used: 1, bonus: 4 }
    const dots = await open(allowance, '2 flashs restants sur 3, et 4 flashs bonus')
    screen.getByText("Flashs restants aujourd'hui")
    expect(dots.querySelectorAll('i')).toHaveLength(3)
    expect(dots.querySelectorAll('i[class]')).toHaveLength(2)
    expect(dots.textContent).toBe('+4')
  })

  it('shows no count and no bonus button if flashes are unlimited', () => {
    stubApi({ 'GET /api/flashes/remaining': () => new Promise(() => {}) })
    renderAsMember(<FlashBar memberId="abc" onBonus={onBonus} />, { subscription: 'gold' })
    screen.getByText('Flashs illimités')
    expect(screen.queryByText(/restants/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers bonus flashes when fewer than 5 remain', async () => {
    await open({ remaining: 4, limit: 20, used: 16, bonus: 0 }, '4 flashs restants sur 20')
    fireEvent.click(screen.getByRole('button', { name: 'Bonus' }))
    expect(onBonus).toHaveBeenCalledOnce()
  })

  it('offers no bonus flashes while 5 remain', async () => {
    await open({ remaining: 5, limit: 20, used: 15, bonus: 0 }, '5 flashs restants sur 20')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
