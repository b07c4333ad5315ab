import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { type FiguresQuery, getFigures } from '#shared/contracts/admin/figures.ts'

/** The figures of so many days; those of the former choice stay while others are read. */
export function figuresQuery({ days, source }: FiguresQuery) {
  const query = { days, ...(source && { source }) }
  return queryOptions({
    queryKey: [getFigures.path, query],
    queryFn: ({ signal }) => withProof(() => request(getFigures, { query, signal })),
    placeholderData: (former) => former,
    staleTime: 0,
  })
}
