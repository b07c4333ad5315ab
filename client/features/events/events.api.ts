import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { findNextEvent, listEvents } from '#shared/contracts/events.ts'

/** The upcoming events, refetched each time the page opens: an event may have been canceled. */
export const eventsQuery = queryOptions({
  queryKey: [listEvents.path],
  queryFn: ({ signal }) => request(listEvents, { signal }),
  refetchOnMount: 'always',
})

/** The town, date and distance of the next event, for members who are not gold. */
export const nextEventQuery = queryOptions({
  queryKey: [findNextEvent.path],
  queryFn: ({ signal }) => request(findNextEvent, { signal }),
})
