import type { SearchFilters } from '#shared/contracts/search.ts'
import { RARE_INTEREST } from './casts.ts'
import { type Figures, inTurn } from './figure.ts'

const BAR = 100

const SEARCHES: Record<string, SearchFilters> = {
  'no filter': {},
  'narrow ages': { ageMin: 58, ageMax: 59 },
  'a rare interest': { interests: [RARE_INTEREST] },
  friendship: { relationType: 'friendship' },
  'with a photo': { withPhoto: true },
  'within 10 km': { distanceKm: 10 },
  'within 100 km': { distanceKm: 100 },
  'within 300 km': { distanceKm: 300 },
  verified: { verified: true },
  online: { online: true },
  'rare interest, narrow ages': { interests: [RARE_INTEREST], ageMin: 58, ageMax: 59 },
  'all filters together': {
    ageMin: 50,
    ageMax: 65,
    distanceKm: 50,
    interests: ['Cuisine', RARE_INTEREST],
    relationType: 'serious',
    withPhoto: true,
    verified: true,
    online: true,
  },
}

/** `/profiles`: the first page of the grid under each kind of search, the strip above it, and the other two tabs. */
export const profilesFigures: Figures = ({ services, viewers, heavy }) => {
  const { grid, receivedFlashes, visitors } = services
  const searches = Object.entries(SEARCHES).map(([name, filters]) => ({
    name: `profiles, ${name}`,
    bar: BAR,
    run: inTurn(viewers, (viewer) => grid.suggested(viewer, filters)),
  }))
  return [
    ...searches,
    {
      name: 'profiles, no filter, 20 000 decided',
      bar: BAR,
      run: inTurn(heavy, (viewer) => grid.suggested(viewer, {})),
    },
    { name: 'featured', bar: BAR, run: inTurn(viewers, (viewer) => grid.featured(viewer)) },
    {
      name: 'flashes received',
      bar: BAR,
      run: inTurn(viewers, (viewer) => receivedFlashes.list(viewer, undefined)),
    },
    {
      name: 'visits',
      bar: BAR,
      run: inTurn(viewers, (viewer) => visitors.list(viewer, undefined)),
    },
    {
      name: 'flashes received, of thousands',
      bar: BAR,
      run: inTurn(heavy, (viewer) => receivedFlashes.list(viewer, undefined)),
    },
    {
      name: 'visits, of thousands',
      bar: BAR,
      run: inTurn(heavy, (viewer) => visitors.list(viewer, undefined)),
    },
  ]
}
