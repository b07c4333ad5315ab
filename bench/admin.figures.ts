import type { Query } from '#server/features/admin/member-list.service.ts'
import type { Figures } from './figure.ts'

const FILTERED = 100
const SEARCHED = 150

const LISTS: { name: string; bar: number; query: Query }[] = [
  { name: 'no filter', bar: FILTERED, query: {} },
  { name: 'page 40', bar: FILTERED, query: { page: 40 } },
  { name: 'a region', bar: FILTERED, query: { region: 'bretagne' } },
  { name: 'a small region, Gold', bar: FILTERED, query: { region: 'corse', subscription: 'gold' } },
  { name: 'a town', bar: FILTERED, query: { city: 'Rennes' } },
  { name: 'a gender and ages', bar: FILTERED, query: { gender: 'F', ageMin: 58, ageMax: 60 } },
  {
    name: 'one age, no photo',
    bar: FILTERED,
    query: { ageMin: 70, ageMax: 70, hasPhotos: 'false' },
  },
  {
    name: 'all filters together',
    bar: FILTERED,
    query: {
      ...{ region: 'occitanie', gender: 'H', ageMin: 50, ageMax: 65 },
      ...{ subscription: 'premium', hasPhotos: 'true' },
    },
  },
  { name: 'search, a name of many', bar: SEARCHED, query: { search: 'marie' } },
  { name: 'search, an address', bar: SEARCHED, query: { search: 'm50000@' } },
  { name: 'search, a part of a name', bar: SEARCHED, query: { search: 'rianne' } },
  {
    name: 'search, a name of many in a town',
    bar: SEARCHED,
    query: { search: 'marie', city: 'Rennes' },
  },
  {
    name: 'search, the oldest of a name',
    bar: SEARCHED,
    query: { search: 'marie', sort: 'oldest' },
  },
  { name: 'search, nobody', bar: SEARCHED, query: { search: 'zzzz' } },
  { name: 'search, to review', bar: SEARCHED, query: { search: '*' } },
]

/** `/admin`: a page of members with the counts above it, under each kind of filter and search. */
export const adminFigures: Figures = ({ services }) =>
  LISTS.map(({ name, bar, query }) => ({
    name: `admin, ${name}`,
    bar,
    run: () => services.memberList.list({ role: 'administrator' }, query),
  }))
