import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startMessages } from '#client/features/messages/messages.realtime.ts'
import { NotificationToasts } from '#client/features/notifications/NotificationToasts.tsx'
import { preload } from '#client/platform/preload.ts'
import { keepForOffline } from '#client/platform/service-worker.ts'
import { fillBrowserGaps } from '#client/ui/browser-gaps.ts'
import { MatchNews } from './MatchNews.tsx'
import { PlanRise } from './PlanRise.tsx'
import { startRealtime } from './realtime-bridge.ts'
import { usePushedTo } from './use-pushed-to.ts'

/** Holds the socket open while a member is signed in, lays its news over the page, and makes good what the browser leaves undone. */
export function MemberLive() {
  const queries = useQueryClient()
  usePushedTo()
  useEffect(fillBrowserGaps, [])

  useEffect(() => {
    const stops = [startRealtime(queries), startMessages(queries)]
    preload(keepForOffline)
    return () => {
      for (const stop of stops) stop()
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
