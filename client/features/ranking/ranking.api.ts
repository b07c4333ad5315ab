import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getRankingFigures } from '#shared/contracts/ranking.ts'

export const rankingQuery = queryOptions({
  queryKey: [getRankingFigures.path],
  queryFn: ({ signal }) => request(getRankingFigures, { signal }),
})
