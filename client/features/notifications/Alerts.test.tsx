import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Alert } from '#shared/contracts/notifications.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { Alerts } from './Alerts.tsx'
import { alertTime } from './alert-time.ts'

const FRANCOIS = '00000000-0000-4000-8000-000000000014'

function alert(id: number, changed: Partial<Alert> = {}): Alert {
  return {
    id,
    type: 'flash',
    title: 'Vous avez reçu un flash',
    createdAt: '2026-11-20T16:20:00Z',
    memberId: null,
    photo: null,
    ...changed,
  }
}

const ALERTS = [
  alert(9),
  alert(8, { type: 'visit', title: 'Une visite sur votre profil' }),
  alert(7, {
    type: 'match',
    title: "C'est un match avec François",
    memberId: FRANCOIS,
    photo: '/a.webp',
  }),
  alert(6, { type: 'ban', title: 'Un profil a été exclu : François', memberId: FRANCOIS }),
]
const seen = () => new Response(null, { status: 204 })

function show(alerts: Alert[], answer: () => Response = seen) {
  const api = stubApi({
    'GET /api/notifications': () => json(alerts),
    'POST /api/notifications/seen': answer,
  })
  renderAsMember(<Alerts />)
  return api
}

beforeEach(() => stubMotion())
afterEach(() => vi.unstubAllGlobals())

describe('the list of alerts', () => {
  it('marks each alert as new, and says what its link opens', async () => {
    show(ALERTS)
    const section = within(await screen.findByRole('region', { name: 'Alertes' }))
    expect(section.getAllByText('(nouveau)')).toHaveLength(4)
    section.getByText('Vous pourrez vous croiser dans Découvrir.')
    section.getByText('À voir dans vos visites.')
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/chat/${FRANCOIS}`,
      '/profiles?tab=flashs',
      '/profiles?tab=visites',
      `/chat/${FRANCOIS}`,
    ])
  })

  it('says that the conversation is closed if the match has left', async () => {
    show([alert(9, { type: 'match', title: "C'est un match !" })])
    const link = await screen.findByRole('link')
    expect(link.textContent).toContain('La conversation est close.')
    expect(link.textContent).not.toContain('ouverte')
  })

  it('groups flashes and visits without a name into one line per type', async () => {
    const named = { memberId: FRANCOIS, title: 'François vous a envoyé un flash' }
    show([alert(9), ...ALERTS.slice(1), alert(5), alert(4, named), alert(3)])
    const links = await screen.findAllByRole('link')
    const titles = links.map((link) => link.querySelector('b')?.textContent)
    expect(titles).toEqual([
      "C'est un match avec François",
      'Trois flashs reçus',
      'Une visite sur votre profil',
      'Un profil a été exclu : François',
      'François vous a envoyé un flash',
    ])
  })

  it('shows a match first among the alerts of the same minute', async () => {
    const earlier = { createdAt: '2026-11-20T16:19:59Z' }
    show([
      alert(9),
      alert(8, { type: 'match', title: 'Match' }),
      alert(7, { ...earlier, type: 'match', title: 'Premier' }),
    ])
    const links = await screen.findAllByRole('link')
    const titles = links.map((link) => link.querySelector('b')?.textContent)
    expect(titles).toEqual(['Match', 'Vous avez reçu un flash', 'Premier'])
  })

  it('says that a flash with a name is among the received flashes', async () => {
    show([alert(9, { memberId: FRANCOIS, title: 'François vous a envoyé un flash' })])
    expect(await screen.findByText('À voir dans vos flashs reçus.')).toBeTruthy()
    expect(screen.queryByText(/croiser/)).toBeNull()
  })

  it('says that it could not be loaded, and can be reloaded', async () => {
    let isDown = true
    stubApi({ 'GET /api/notifications': () => (isDown ? problem('internal') : json(ALERTS)) })
    renderAsMember(<Alerts />)
    await screen.findByText("Vos alertes n'ont pas pu être chargées.")
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('region', { name: 'Alertes' })).toBeTruthy()
  })

  it('is not shown if there are no alerts', async () => {
    const api = show([])
    await waitFor(() => expect(api.count('GET /api/notifications')).toBe(1))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is emptied by « Tout marquer comme vu », up to the newest alert that was shown', async () => {
    const api = show(ALERTS)
    fireEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme vu' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(api.requests).toContainEqual({
      route: 'POST /api/notifications/seen',
      body: { upToId: 9 },
    })
  })

  it('stays and says why if marking as seen fails', async () => {
    show(ALERTS, () => problem('unavailable'))
    fireEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme vu' }))
    await screen.findByText(/^Le service est momentanément indisponible/)
    screen.getByRole('region', { name: 'Alertes' })
  })

  it('removes an alert when its link is followed', async () => {
    const api = show(ALERTS)
    fireEvent.click(await screen.findByRole('link', { name: /^Une visite/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Une visite/ })).toBeNull())
    expect(api.requests).toContainEqual({ route: 'POST /api/notifications/seen', body: { id: 8 } })
  })
})

describe('the time of an alert', () => {
  const now = new Date('2026-11-20T20:30:00+01:00')

  it.each([
    ['2026-11-20T08:03:00+01:00', '8\u00a0h\u00a003'],
    ['2026-11-19T17:20:00+01:00', 'Hier'],
    ['2026-11-16T09:12:00+01:00', 'Lundi'],
    ['2026-11-03T09:12:00+01:00', '3\u00a0nov.'],
  ])('%s is shown as « %s »', (at, label) => {
    expect(alertTime(new Date(at), now)).toBe(label)
  })
})
