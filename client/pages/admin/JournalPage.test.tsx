// Rules: audit
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '#shared/contracts/admin/audit.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { JournalPage } from './JournalPage.tsx'

const YVES = { id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', firstName: 'Yves' }

const NADIA = { id: '7d521c50-7d52-4c1b-9a59-0b6f5f1a2c3d', firstName: 'Nadia' }

function entry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    ...{ id: 7, at: '2026-11-20T13:32:00.000Z', actor: YVES, act: 'member.changed' },
    ...{ subject: `member ${NADIA.id}`, member: NADIA, title: null },
    detail: { changed: ['city'], version: 2 },
    changes: [{ field: 'city', was: 'Marseile', is: 'Marseille' }],
    ...overrides,
  }
}

function open(
  answer: (query: URLSearchParams) => Response,
  address = '/admin/journal',
  onExport: (body: unknown) => Response = () => json({}),
) {
  history.replaceState(null, '', address)
  stubMotion()
  const asked: string[] = []
  stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    'GET /api/admin/audit/actors': () => json([YVES]),
    'POST /api/admin/audit/export': onExport,
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

describe('the audit log', () => {
  it('groups the import of a file into one line a minute, with the latest counts', async () => {
    const run = (id: number, created: number) => {
      const detail = { ready: 400 - created, created, updated: 0, refused: 0 }
      const file = { subject: 'import 3f1c', title: 'profils.csv', member: null, changes: [] }
      return entry({ ...file, id, act: 'import.run', detail })
    }
    open(() => json([run(9, 400), run(8, 200)]))
    await screen.findByText('Voir le détail')
    const [line, ...others] = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(others.filter((item) => item.textContent?.includes('profils.csv'))).toEqual([])
    expect(line?.textContent).toContain('a importé des lignes de « profils.csv », 2 fois.')
    expect(line?.textContent).toContain('créées : 400')
  })

  it('links each entry to its case, request or order', async () => {
    const filed = ['report SIG-7K3M-92QF', 'risk RSQ-0317', 'support AID-7K3M-92QF']
    const order = 'order EMB-2026-7K4M9Q'
    const acts = [...filed, order].map((subject, i) => {
      return entry({ id: 9 - i, act: 'report.assigned', subject, detail: {}, changes: [] })
    })
    open(() => json(acts))
    const links = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await links('Signalement SIG-7K3M-92QF')).toMatch(/signalements\?dossier=SIG-7K3M-92QF$/)
    expect(await links('Risque RSQ-0317')).toMatch(/risques\?dossier=RSQ-0317$/)
    expect(await links('Demande AID-7K3M-92QF')).toMatch(/assistance\?demande=AID-7K3M-92QF$/)
    expect(await links('Commande EMB-2026-7K4M9Q')).toMatch(/paiements\?commande=EMB-2026-7K4M9Q$/)
  })

  it('describes each entry in a sentence, with the time in Paris', async () => {
    open(() =>
      json([
        entry(),
        entry({
          ...{ id: 6, act: 'report.decided', subject: 'report SIG-7K3M-92QF' },
          detail: { member: NADIA.id, measure: 'warning', ground: 'money', confirms: null },
          changes: [],
        }),
        entry({
          id: 5,
          actor: null,
          act: 'clock.moved',
          subject: 'clock',
          member: null,
          detail: {},
          changes: [],
        }),
      ]),
    )
    await screen.findByText('Avant et après')
    const [changed] = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(screen.getByRole('heading', { name: '20\u00a0novembre 2026' })).toBeTruthy()
    expect(changed?.textContent).toContain('Yves a modifié la fiche de Nadia : ville, Marseille.')
    expect(changed?.textContent).toContain('14\u00a0h\u00a032')
    expect(within(changed as HTMLElement).getByRole('link', { name: 'Nadia' })).toBeTruthy()
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items.join('\n')).toContain(
      'Yves a pris une mesure envers Nadia : Avertissement.14\u00a0h\u00a032, Signalement SIG-7K3M-92QF',
    )
    expect(items.join('\n')).toContain("article 3 (demande d'argent)")
    expect(items.join('\n')).toContain('Le système : clock.moved.')
  })

  it('groups repeated acts of one person on one member in a minute into one line', async () => {
    const photos = { detail: { changed: ['photos'], version: 2 } }
    const change = (count: number) => [{ field: 'photos', was: [], is: Array(count).fill('x') }]
    open(() =>
      json([
        entry({ ...photos, id: 9, changes: change(3) }),
        entry({ ...photos, id: 8, changes: change(2) }),
        entry({ id: 7 }),
        entry({ ...photos, id: 6, at: '2026-11-20T13:31:00.000Z', changes: change(1) }),
      ]),
    )
    await screen.findAllByText('Avant et après')
    const sentences = [...document.querySelectorAll('ol > li > p')].map(
      (sentence) => sentence.textContent,
    )
    expect(sentences).toEqual([
      'Yves a modifié la fiche de Nadia : photos, 2 fois.',
      'Yves a modifié la fiche de Nadia : ville, Marseille.',
      'Yves a modifié la fiche de Nadia : photos.',
    ])
    const [both] = document.querySelectorAll('details ul')
    expect(both?.children).toHaveLength(2)
  })

  it('is grouped by day: today, yesterday, then dates', async () => {
    const ago = (days: number) => `${dayLater(parisDate(new Date()), -days)}T12:00:00.000Z`
    open(() => json([0, 1, 40].map((days) => entry({ id: 9 - days, at: ago(days) }))))
    await screen.findByRole('heading', { name: /^Aujourd'hui, \d/ })
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(days).toEqual([
      expect.stringMatching(/^Aujourd'hui, /),
      expect.stringMatching(/^Hier, /),
      expect.stringMatching(/\s\d{4}$/),
    ])
  })

  it('shows the values before and after on demand', async () => {
    open(() => json([entry()]))
    expect(await screen.findByText('Avant et après')).toBeTruthy()
    expect(screen.getByText('ville : Marseile, puis Marseille')).toBeTruthy()
  })

  it('can be filtered by text, person, act and days, which are kept in the URL', async () => {
    const asked = open(() => json([entry()]))
    await screen.findByText('Avant et après')
    fireEvent.change(screen.getByLabelText('Acte'), { target: { value: 'member.changed' } })
    await vi.waitFor(() => expect(asked.at(-1)).toBe('act=member.changed'))
    fireEvent.change(await screen.findByLabelText('Qui'), { target: { value: YVES.id } })
    await vi.waitFor(() => expect(asked.at(-1)).toBe(`act=member.changed&actor=${YVES.id}`))
    fireEvent.change(screen.getByLabelText('Depuis le'), { target: { value: '2026-11-19' } })
    fireEvent.change(screen.getByLabelText('Nom, e-mail ou référence'), {
      target: { value: 'SIG-7K3M-92QF' },
    })
    await vi.waitFor(() => expect(asked.at(-1)).toContain('search=SIG-7K3M-92QF'))
    expect(location.search).toBe(
      `?q=SIG-7K3M-92QF&acte=member.changed&qui=${YVES.id}&du=2026-11-19`,
    )
  })

  it('applies the filters in its URL', async () => {
    const asked = open(() => json([]), '/admin/journal?q=Nadia')
    expect(await screen.findByText('Aucun acte de ce genre')).toBeTruthy()
    expect(asked).toEqual(['search=Nadia'])
  })

  it('can be exported to a file', async () => {
    const bodies: unknown[] = []
    open(
      () => json([entry()]),
      '/admin/journal?acte=member.changed',
      (body) => {
        bodies.push(body)
        return json({ csv: 'x', count: 1, isCapped: false })
      },
    )
    await screen.findByText('Avant et après')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => {}
    press('Exporter')
    expect(await screen.findByText('Journal exporté')).toBeTruthy()
    expect(bodies).toEqual([{ act: 'member.changed' }])
  })

  it('loads page by page', async () => {
    open((query) =>
      query.has('cursor')
        ? json([entry({ id: 6, member: { ...NADIA, firstName: 'Sylvie' } })])
        : json([entry()], { 'X-Next-Cursor': '7' }),
    )
    await screen.findByText('Nadia')
    press('Voir les actes précédents')
    expect(await screen.findByText('Sylvie')).toBeTruthy()
    expect(screen.getByText('Nadia')).toBeTruthy()
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open(() => (isAway ? problem('unavailable') : json([entry()])))
    await screen.findByRole('alert')
    isAway = false
    press('Réessayer')
    expect(await screen.findByText('Nadia')).toBeTruthy()
  })
})
