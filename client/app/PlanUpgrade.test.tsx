// Rules: platform
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentMemberQuery } from '#client/session/current-member.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { passTime, stubMotion } from '#tests/support/member-page.tsx'
import { PlanUpgrade } from './PlanUpgrade.tsx'
import { createQueryClient } from './query-client.ts'
import { AppRouter } from './router.tsx'

function open(plan: Plan, path = '/home') {
  history.replaceState(null, '', path)
  const queries = createQueryClient()
  const set = (subscription: Plan) =>
    queries.setQueryData(currentMemberQuery.queryKey, currentMember({ subscription }))
  set(plan)
  render(
    <QueryClientProvider client={queries}>
      <AppRouter preload={async () => {}}>
        <PlanUpgrade />
      </AppRouter>
    </QueryClientProvider>,
  )
  return async (next: Plan) => {
    act(() => void set(next))
    await passTime(0)
  }
}

const celebration = (plan: string) =>
  screen.queryByRole('dialog', { name: `Bienvenue dans ${plan}` })

beforeAll(() => import('#client/features/plans/UpgradeCelebration.tsx'))
beforeEach(() => {
  vi.useFakeTimers()
  stubMotion()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a plan upgrade while the member is online', () => {
  it.each<[Plan, Plan, string]>([
    ['gratuit', 'premium', 'Premium'],
    ['premium', 'gold', 'Gold'],
  ])('from %s to %s is celebrated once, for 4 seconds', async (from, to, name) => {
    const become = open(from)
    expect(celebration(name)).toBeNull()
    await become(to)
    expect(celebration(name)).not.toBeNull()
    await passTime(3999)
    expect(celebration(name)).not.toBeNull()
    await passTime(1)
    expect(celebration(name)).toBeNull()
    await become(to)
    expect(celebration(name)).toBeNull()
  })

  it('keeps its celebration open after a key press, until it is closed', async () => {
    await open('gratuit')('premium')
    fireEvent.keyDown(document.body, { key: 'Tab' })
    await passTime(10_000)
    expect(celebration('Premium')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(celebration('Premium')).toBeNull()
  })

  it('keeps its celebration open when the member prefers reduced motion', async () => {
    stubMotion(true)
    await open('gratuit')('premium')
    await passTime(10_000)
    expect(celebration('Premium')).not.toBeNull()
  })

  it('is not celebrated on the checkout page, which has its own celebration', async () => {
    await open('gratuit', '/checkout')('premium')
    expect(celebration('Premium')).toBeNull()
  })
})

it('a plan that ends is not celebrated', async () => {
  await open('gold')('gratuit')
  expect(screen.queryByRole('dialog')).toBeNull()
})
