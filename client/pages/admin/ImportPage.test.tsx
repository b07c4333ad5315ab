// Rules: imports
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportLine, ProfileImport } from '#shared/contracts/admin/imports.ts'
import { IMPORT_MAX_BYTES } from '#shared/domain/import-files.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { ImportPage } from './ImportPage.tsx'

const ID = '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d'
const FILE: ProfileImport = {
  ...{ id: ID, fileName: 'profils-novembre.csv', encoding: 'UTF-8', delimiter: ';' },
  ...{ ignoredColumns: [], state: 'ready', createdAt: '2026-11-20T09:00:00.000Z', endedAt: null },
  counts: { ready: 39, refused: 3, created: 0, updated: 0 },
}
const COLETTE: ImportLine = {
  ...{ line: 2, state: 'ready', field: null, reason: null },
  cells: {
    ...{ firstName: 'Colette', gender: 'F', age: '64', city: 'Rennes', region: '' },
    ...{ email: 'colette@test.example', bio: '', interests: '', subscription: '' },
    ...{ km: '', situation: '', home: '', tobacco: '', children: '' },
  },
}
const LUCIE: ImportLine = {
  ...{ line: 4, state: 'refused', field: 'age', reason: "L'âge doit être entre 40 et 75 ans" },
  cells: { ...COLETTE.cells, firstName: 'Lucie', age: '38', email: 'lucie@test.example' },
}
const BEGUN: ProfileImport = {
  ...FILE,
  ...{ state: 'begun', counts: { ready: 15, refused: 3, created: 21, updated: 3 } },
}
const DONE: ProfileImport = {
  ...{ ...FILE, state: 'done', endedAt: '2026-11-20T09:01:00.000Z' },
  counts: { ready: 0, refused: 3, created: 36, updated: 3 },
}

type Answers = Parameters<typeof stubApi>[0]

function open(last: ProfileImport | null | (() => ProfileImport), answers: Answers = {}) {
  stubMotion()
  const api = stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    'GET /api/admin/imports/last': () => json(typeof last === 'function' ? last() : last),
    [`GET /api/admin/imports/${ID}/lines`]: (_, { searchParams }) =>
      json(searchParams.get('only') === 'refused' ? [LUCIE] : [COLETTE, LUCIE]),
    ...answers,
  })
  renderAsMember(<ImportPage />, { isStaff: true, role: 'administrator' })
  return api
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function choose(content: string, size?: number): Promise<void> {
  const file = new File([content], 'profils.csv')
  if (size) Object.defineProperty(file, 'size', { value: size })
  const input = await screen.findByLabelText('Fichier de profils')
  fireEvent.change(input, { target: { files: [file] } })
}

/** Collects the names of the files that the page saves. */
function watchFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  return names
}

beforeEach(() => history.replaceState(null, '', '/admin/import'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('choosing a file', () => {
  it('is the first step, with a template to download', async () => {
    const saved = watchFiles()
    open(null)
    expect(await screen.findByText('Choisissez un fichier CSV')).toBeTruthy()
    press('Télécharger le modèle')
    expect(saved).toEqual(['modele.csv'])
    expect(screen.queryByText('Aperçu')).toBeNull()
    const back = screen.getByRole('link', { name: 'Retour aux membres' })
    expect(back.getAttribute('href')).toBe('/admin')
  })

  it('previews the result of each line and creates no profile', async () => {
    const { requests } = open(null, { 'POST /api/admin/imports': () => json(FILE) })
    await choose('firstName;…')
    expect(await screen.findByText('42 lignes, UTF-8, séparateur « ; »')).toBeTruthy()
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(figures).toEqual(['42', '39', '3'])
    // Only for screen readers: the page shows the counts, and no toast covers it.
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(announced).toContain('Fichier lu : 42 lignes. Prêtes : 39, à corriger : 3.')
    expect(screen.queryByText('Fichier lu : 42 lignes')).toBeNull()
    const table = await screen.findByRole('table', { name: 'Aperçu du fichier' })
    const [, colette, lucie] = within(table).getAllByRole('row')
    expect(colette?.textContent).toBe('2ColetteF64Rennescolette@test.exampleGratuitPrête')
    expect(lucie?.textContent).toContain("GratuitL'âge doit être entre 40 et 75 ans")
    expect(screen.getByText(/^Lignes 2 à 4 : 2 sur 42\./)).toBeTruthy()
    expect(requests.some(({ route }) => route.endsWith('/run'))).toBe(false)
  })

  it('shows the reason of a refusal and can be repeated', async () => {
    open(null, { 'POST /api/admin/imports': () => problem('demo_only') })
    await choose('x')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Les profils de test ne se font pas en production.')
    expect(screen.getByRole('button', { name: 'Choisir un fichier' })).toBeTruthy()
  })

  it('sends no file that is too large', async () => {
    const { count } = open(null)
    await choose('x', IMPORT_MAX_BYTES + 1)
    expect((await screen.findByRole('alert')).textContent).toBe('Ce fichier dépasse 8 Mo.')
    expect(count('POST /api/admin/imports')).toBe(0)
  })

  it('can be retried after a network failure', async () => {
    let isAway = true
    open(null, {
      'POST /api/admin/imports': () => {
        if (isAway) throw new TypeError('away')
        return json(FILE)
      },
    })
    await choose('firstName;…')
    expect((await screen.findByRole('alert')).textContent).toContain('Problème de connexion')
    isAway = false
    press('Réessayer')
    expect(await screen.findByText('profils-novembre.csv')).toBeTruthy()
  })

  it('lists the ignored columns', async () => {
    open({ ...FILE, ignoredColumns: ['raison', 'Notes'] })
    expect(await screen.findByText(/Colonnes ignorées : raison, Notes\.$/)).toBeTruthy()
  })
})

describe('the preview', () => {
  it('can show only the lines to correct, and saves them to a file', async () => {
    const saved = watchFiles()
    open(FILE, { [`GET /api/admin/imports/${ID}/refused`]: () => json({ csv: 'x' }) })
    await screen.findByText('colette@test.example')
    fireEvent.click(screen.getByRole('radio', { name: 'À corriger (3)' }))
    await vi.waitFor(() => expect(screen.queryByText('Colette')).toBeNull())
    expect(screen.getByText('Lucie')).toBeTruthy()
    press('Télécharger les lignes à corriger')
    await vi.waitFor(() => expect(saved).toEqual(['a-corriger-profils-novembre.csv']))
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open(FILE, {
      [`GET /api/admin/imports/${ID}/lines`]: () =>
        isAway ? problem('unavailable') : json([COLETTE]),
    })
    await screen.findByRole('button', { name: 'Réessayer' })
    isAway = false
    press('Réessayer')
    expect(await screen.findByText('Colette')).toBeTruthy()
  })
})

describe('an import', () => {
  it('runs part by part, shows its progress and reports its end', async () => {
    vi.useFakeTimers()
    const later = { ...BEGUN, counts: { ready: 5, refused: 3, created: 31, updated: 3 } }
    const parts = [BEGUN, later, DONE]
    open(FILE, {
      [`POST /api/admin/imports/${ID}/run`]: async () => {
        await new Promise((settle) => setTimeout(settle, 2000))
        return json(parts.shift())
      },
    })
    await passTime(0)
    await passTime(0)
    press('Importer 39 profils')
    await passTime(2000)
    const bar = screen.getByRole('progressbar', { name: /^24 profils sur 39/ })
    expect(bar.getAttribute('aria-valuenow')).toBe('24')
    expect(bar.getAttribute('aria-valuemax')).toBe('39')
    await passTime(2000)
    expect(
      screen.getByRole('progressbar', { name: /^34 profils sur 39, encore quelques secondes/ }),
    ).toBeTruthy()
    await passTime(2000)
    expect(screen.getByRole('heading', { name: 'Import terminé' })).toBeTruthy()
    expect(screen.getByText('Créés : 36, mis à jour : 3, laissés de côté : 3')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('can be stopped after the current part, and resumed', async () => {
    let finish = (_: Response) => {}
    const { count } = open(FILE, {
      [`POST /api/admin/imports/${ID}/run`]: () =>
        new Promise<Response>((settle) => {
          finish = settle
        }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Importer 39 profils' }))
    const stop = await screen.findByRole('button', { name: 'Interrompre' })
    stop.focus()
    fireEvent.click(stop)
    finish(json(BEGUN))
    const title = await screen.findByRole('heading', { name: 'Import interrompu' })
    // The pressed button no longer exists: the focus moves to the title.
    expect(document.activeElement).toBe(title)
    expect(count(`POST /api/admin/imports/${ID}/run`)).toBe(1)
    press('Reprendre')
    expect(await screen.findByRole('button', { name: 'Interrompre' })).toBeTruthy()
  })

  it('does not replace another file that is chosen while it runs', async () => {
    let finish = (_: Response) => {}
    const other = { ...FILE, id: '8f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', fileName: 'autres.csv' }
    open(FILE, {
      'POST /api/admin/imports': () => json(other),
      [`POST /api/admin/imports/${ID}/run`]: () =>
        new Promise<Response>((settle) => {
          finish = settle
        }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Importer 39 profils' }))
    await screen.findByRole('button', { name: 'Interrompre' })
    await choose('firstName;…')
    await screen.findByText('autres.csv')
    finish(json(BEGUN))
    await new Promise((settle) => setTimeout(settle, 50))
    expect(screen.getByText('autres.csv')).toBeTruthy()
    expect(screen.getByRole('heading', { name: "Avant l'import" })).toBeTruthy()
  })

  it('reports a failure and can be resumed from there', async () => {
    open(BEGUN, { [`POST /api/admin/imports/${ID}/run`]: () => problem('unavailable') })
    fireEvent.click(await screen.findByRole('button', { name: 'Reprendre' }))
    expect(await screen.findByText(/momentanément indisponible/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reprendre' })).toBeTruthy()
  })

  it('is not offered for a file without a valid line', async () => {
    open({ ...FILE, counts: { ready: 0, refused: 3, created: 0, updated: 0 } })
    expect(await screen.findByText(/^Aucune ligne n'est prête/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Importer/ })).toBeNull()
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open(FILE, {
      'GET /api/admin/imports/last': () => (isAway ? problem('unavailable') : json(FILE)),
    })
    await screen.findByRole('alert')
    isAway = false
    press('Réessayer')
    expect(await screen.findByText('profils-novembre.csv')).toBeTruthy()
  })
})
