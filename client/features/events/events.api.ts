import { queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { findNextEvent, listEvents } from '#shared/contracts/events.ts'

/** What is to come, read again whenever the page opens: an event may have been canceled. */
export const eventsQuery = queryOptions({
  queryKey: [listEvents.path],
  queryFn: ({ signal }) => request(listEvents, { signal }),
  refetchOnMount: 'always',
})

/** Where and when the next is, for whoever may not read of it. */
export const nextEventQuery = queryOptions({
  queryKey: [findNextEvent.path],
  queryFn: ({ signal }) => request(findNextEvent, { signal }),
})
