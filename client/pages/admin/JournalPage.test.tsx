import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '#shared/contracts/audit.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { JournalPage } from './JournalPage.tsx'

const YVES = { id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', firstName: 'Yves' }

function entry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    ...{ id: 7, at: '2026-11-20T13:32:00.000Z', actor: YVES, act: 'member.changed' },
    ...{ subject: 'member a', detail: { changed: ['age', 'bio'], version: 2 } },
    ...overrides,
  }
}

function open(answer: (query: URLSearchParams) => Response, address = '/admin/journal') {
  history.replaceState(null, '', address)
  stubMotion()
  const asked: string[] = []
  stubApi({
    'GET /api/admin/waiting': () =>
      json({ reports: 0, appeals: 0, verifications: 0, supportRequests: 0 }),
    'GET /api/admin/audit': (_, { searchParams }) => {
      asked.push(searchParams.toString())
      return answer(searchParams)
    },
  })
  renderAsMember(<JournalPage />, { isStaff: true, role: 'administrator' })
  return asked
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => vi.unstubAllGlobals())

describe('the journal', () => {
  it('says who did what to whom, and when in Paris', async () => {
    open(() => json([entry(), entry({ id: 6, actor: null, act: 'clock.moved', detail: {} })]))
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
    const cells = within(first as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['20 novembre 2026 à 14 h 32', 'Yves'],
      ...['Fiche modifiée champs : âge, bio · version : 2', 'Membre a'],
    ])
    expect(second?.textContent).toContain('Le systèmeclock.moved')
  })

  it('is narrowed to an act, to a person and to what was changed', async () => {
    const asked = open(() => json([entry()]))
    await screen.findByRole('table')
    fireEvent.change(screen.getByLabelText('Acte'), { target: { value: 'member.changed' } })
    await vi.waitFor(() => expect(asked.at(-1)).toBe('act=member.changed'))
    fireEvent.click(await screen.findByRole('button', { name: 'Yves' }))
    await vi.waitFor(() => expect(asked.at(-1)).toBe(`act=member.changed&actor=${YVES.id}`))
    fireEvent.click(await screen.findByRole('button', { name: 'Par Yves : tout afficher' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Membre a' }))
    await vi.waitFor(() => expect(asked.at(-1)).toBe('act=member.changed&subject=member+a'))
  })

  it('opens on what its address names', async () => {
    const asked = open(() => json([]), '/admin/journal?subject=member%20a')
    expect(await screen.findByText('Aucun acte de ce genre')).toBeTruthy()
    expect(asked).toEqual(['subject=member+a'])
  })

  it('goes on page by page', async () => {
    open((query) =>
      query.has('cursor')
        ? json([entry({ id: 6, subject: 'member b' })])
        : json([entry()], { 'X-Next-Cursor': '7' }),
    )
    await screen.findByText('Membre a')
    press('Voir les actes précédents')
    expect(await screen.findByText('Membre b')).toBeTruthy()
    expect(screen.getByText('Membre a')).toBeTruthy()
  })

  it('that could not be read is read again', async () => {
    let isAway = true
    open(() => (isAway ? problem('unavailable') : json([entry()])))
    await screen.findByRole('alert')
    isAway = false
    press('Réessayer')
    expect(await screen.findByText('Membre a')).toBeTruthy()
  })
})
