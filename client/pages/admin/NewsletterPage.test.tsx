// Rules: newsletter
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Subscriber } from '#shared/contracts/admin/newsletter.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { fill, press } from '#tests/support/open-page.tsx'
import { NewsletterPage } from './NewsletterPage.tsx'

const LETTERS = '/api/admin/newsletter'
const AT = '2026-11-20T09:00:00.000Z'

function subscriber(overrides: Partial<Subscriber> = {}): Subscriber {
  return {
    ...{ id: 1, email: 'sylvie@exemple.fr', firstName: 'Sylvie', status: 'confirmed' },
    ...{ source: 'lead-capture', consentedAt: AT, confirmedAt: AT, unsubscribedAt: null },
    ...overrides,
  }
}

function page(subscribers: Subscriber[], next: string | null = null) {
  const counts = { confirmed: 1204, pending: 31, unsubscribed: 8 }
  return json({ subscribers, counts }, next === null ? {} : { 'X-Next-Cursor': next })
}

type Answers = Parameters<typeof stubApi>[0]

function open(answers: Answers) {
  stubMotion()
  const api = stubApi(answers)
  renderAsMember(<NewsletterPage />, { isStaff: true, role: 'administrator' })
  return api
}

const listed = () => screen.findByRole('table', { name: 'Adresses de la newsletter' })

afterEach(() => vi.unstubAllGlobals())

describe('the newsletter list', () => {
  it('starts with the confirmed addresses, below the counts of all', async () => {
    const asked: string[] = []
    open({
      [`GET ${LETTERS}`]: (_, { searchParams }) => {
        asked.push(searchParams.toString())
        return page([subscriber(), subscriber({ id: 2, email: 'x@exemple.fr', source: null })])
      },
    })
    const [, first, second] = within(await listed()).getAllByRole('row')
    expect(first?.textContent).toContain(
      'sylvie@exemple.frSylviePage du guide20\u00a0novembre 2026',
    )
    expect(first?.textContent).toContain('Confirmée')
    expect(second?.textContent).toContain('Compte')
    expect(asked).toEqual(['status=confirmed'])
    const tiles = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(tiles.map((tile) => tile.replace(/\s/g, ' '))).toEqual(['1 204', '31', '8'])
  })

  it('can be filtered by name or email address, and by state', async () => {
    const asked: string[] = []
    open({
      [`GET ${LETTERS}`]: (_, { searchParams }) => {
        asked.push(searchParams.toString())
        return page([])
      },
    })
    expect(await screen.findByText('Aucune adresse trouvée')).toBeTruthy()
    fill('Nom ou e-mail', 'sylvie')
    fill('État', 'unsubscribed')
    await vi.waitFor(() => expect(asked.at(-1)).toBe('search=sylvie&status=unsubscribed'))
    fill('État', '')
    await vi.waitFor(() => expect(asked.at(-1)).toBe('search=sylvie'))
  })

  it('loads page by page', async () => {
    open({
      [`GET ${LETTERS}`]: (_, { searchParams }) =>
        searchParams.has('cursor')
          ? page([subscriber({ id: 7, email: 'ancienne@exemple.fr' })])
          : page([subscriber()], '1'),
    })
    await listed()
    press('Voir les adresses suivantes')
    expect(await screen.findByText('ancienne@exemple.fr')).toBeTruthy()
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open({ [`GET ${LETTERS}`]: () => (isAway ? problem('unavailable') : page([subscriber()])) })
    await screen.findByRole('alert')
    isAway = false
    press('Réessayer')
    await listed()
  })
})

/** Collects the files that the page saves from now on. */
function saved(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = (file: Blob) => {
    files.push(file)
    return 'blob:1'
  }
  URL.revokeObjectURL = () => {}
  return files
}

describe('the export of the newsletter list', () => {
  it.each<[string, Response, number]>([
    ["1 adresse. L'export est inscrit au journal.", json({ csv: '', count: 1 }), 1],
    ['Le service est momentanément indisponible.', problem('unavailable'), 0],
  ])('reports its result even if the user has left the page: %s', async (said, answer, count) => {
    let arrive = (_: Response) => {}
    open({
      [`GET ${LETTERS}`]: () => page([subscriber()]),
      [`POST ${LETTERS}/export`]: () => new Promise<Response>((resolve) => (arrive = resolve)),
    })
    await listed()
    const files = saved()
    await act(async () => press('Exporter en CSV'))
    cleanup()
    await act(async () => arrive(answer))
    renderAsMember(null)
    await screen.findByText((words) => words.startsWith(said))
    expect(files).toHaveLength(count)
  })

  it('saves the filtered list, and states that the export is in the audit log', async () => {
    const { requests } = open({
      [`GET ${LETTERS}`]: () => page([subscriber()]),
      [`POST ${LETTERS}/export`]: () => json({ csv: '\uFEFFE-mail\r\n', count: 2 }),
    })
    await listed()
    const files = saved()
    press('Exporter en CSV')
    expect(await screen.findByText("2 adresses. L'export est inscrit au journal.")).toBeTruthy()
    expect(files[0]?.type).toBe('text/csv')
    const sent = requests.find(({ route }) => route === `POST ${LETTERS}/export`)
    expect(sent?.body).toEqual({ status: 'confirmed' })
  })
})
