import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import { type FiguresQuery, getFigures } from '#shared/contracts/admin/figures.ts'

/** The figures of the chosen period; the previous figures stay on the screen while the new ones load. */
export function figuresQuery({ days, source }: FiguresQuery) {
  const query = { days, ...(source && { source }) }
  return queryOptions({
    queryKey: [getFigures.path, query],
    queryFn: ({ signal }) => withProof(() => request(getFigures, { query, signal })),
    placeholderData: (former) => former,
    staleTime: 0,
  })
}
