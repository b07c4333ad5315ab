import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NotificationToasts } from '#client/features/notifications/NotificationToasts.tsx'
import { preload } from '#client/platform/preload.ts'
import { MatchNews } from './MatchNews.tsx'
import { PlanRise } from './PlanRise.tsx'

/** Holds the socket open while a member is signed in, and lays its news over the page. */
export function MemberLive() {
  const queries = useQueryClient()

  useEffect(() => {
    const parts = [
      import('./realtime-bridge.ts').then(({ startRealtime }) => startRealtime(queries)),
      import('#client/features/messages/messages.realtime.ts').then(({ startMessages }) =>
        startMessages(queries),
      ),
    ]
    preload(async () => (await import('#client/platform/service-worker.ts')).keepForOffline())
    // The slanted letters of « un match ».
    preload(() => document.fonts.load("italic 1em 'Embellie Serif'"))
    // Without these files there is no live news, and every page still works.
    const stops = parts.map((part) => part.catch(() => () => {}))
    return () => {
      for (const part of stops) void part.then((stop) => stop())
    }
  }, [queries])

  return (
    <>
      <NotificationToasts />
      <PlanRise />
      <MatchNews />
    </>
  )
}
