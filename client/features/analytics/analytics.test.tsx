import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from '#client/platform/action-observer.ts'
import { readConsent, writeConsent } from '#client/platform/consent.ts'
import { startAnalytics } from './analytics.ts'
import { ConsentLine } from './ConsentLine.tsx'

const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', sent)
  stop = startAnalytics()
})
afterEach(() => {
  stop()
  sent.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const names = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

function announceEverything() {
  announce({ name: 'POST /api/auth/register' })
  announce({ name: 'PATCH /api/users/preferences' })
  announce({ name: 'POST /api/flashes', output: { isMatch: true } })
  announce({ name: 'POST /api/flashes', output: { isMatch: false } })
  announce({ name: 'send_message', output: { ok: true } })
  announce({ name: 'send_message', output: { ok: false } })
  endCheckout('gold', { success: false })
  endCheckout('gold', { success: true })
  endCheckout('flash_pack', { success: true })
  announce({ name: 'view /subscription' })
  announce({ name: 'profile_opened' })
  announce({ name: 'GET /api/users/:id' })
  announce({ name: 'GET /api/profiles/suggested', input: { query: {} } })
  announce({ name: 'GET /api/profiles/suggested', input: { query: { ageMin: 50 } } })
  announce({ name: 'GET /api/profiles/suggested', input: { query: { cursor: '1' } } })
  announce({ name: 'GET /api/matches' })
}

function endCheckout(planId: string, output: { success: boolean }) {
  announce({ name: 'POST /api/subscription/create', input: { body: { planId } }, output })
}

describe('the events of the pages', () => {
  it('are not counted before an answer, nor after a refusal', () => {
    announceEverything()
    writeConsent('refused')
    announceEverything()
    expect(sent).not.toHaveBeenCalled()
  })

  it('are counted under nine names after consent, and no longer after its withdrawal', () => {
    writeConsent('granted')
    announceEverything()
    expect(names().map(({ name }) => name)).toEqual([
      ...['sign_up', 'preferences_completed', 'flash_sent', 'match_created', 'flash_sent'],
      ...[
        'message_sent',
        'subscription_upgraded',
        'subscription_viewed',
        'profile_viewed',
        'search',
      ],
    ])
    sent.mockClear()
    writeConsent('refused')
    announceEverything()
    expect(sent).not.toHaveBeenCalled()
  })

  it('include a bought plan as an upgrade, and no bonus product', () => {
    writeConsent('granted')
    endCheckout('boost', { success: true })
    expect(sent).not.toHaveBeenCalled()
    endCheckout('premium', { success: true })
    expect(names()).toEqual([{ name: 'subscription_upgraded' }])
  })

  it('are sent without cookies, with their name only', () => {
    writeConsent('granted')
    announce({ name: 'send_message', input: { content: 'x' }, output: { ok: true, id: 'y' } })
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
    expect(names()).toEqual([{ name: 'message_sent' }])
  })
})

describe('the consent question', () => {
  it('has two answers that look the same', () => {
    const onAnswer = vi.fn()
    render(<ConsentLine isAsked={false} onAnswer={onAnswer} />)
    const [accept, refuse] = screen.getAllByRole('button')
    expect([accept?.textContent, refuse?.textContent]).toEqual(['Oui', 'Non'])
    expect(refuse?.className).toBe(accept?.className)
    fireEvent.click(refuse as HTMLElement)
    expect(readConsent()).toBe('refused')
    expect(onAnswer).toHaveBeenCalledOnce()
  })

  it('is asked again six months later', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
    writeConsent('granted')
    vi.setSystemTime(new Date('2027-05-20T10:00:00Z'))
    expect(readConsent()).toBe('granted')
    vi.setSystemTime(new Date('2027-05-22T10:00:00Z'))
    expect(readConsent()).toBeNull()
  })

  it('ignores a stored answer that cannot be read', () => {
    for (const kept of ['', 'granted', 'yes.1795000000000', 'granted.soon']) {
      localStorage.setItem('consent', kept)
      expect(readConsent()).toBeNull()
    }
  })
})
