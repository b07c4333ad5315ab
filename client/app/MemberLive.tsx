import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startMessages } from '#client/features/messages/messages.realtime.ts'
import { NotificationToasts } from '#client/features/notifications/NotificationToasts.tsx'
import { preload } from '#client/platform/preload.ts'
import { keepForOffline } from '#client/platform/service-worker.ts'
import { fillBrowserGaps } from '#client/ui/browser-gaps.ts'
import { MatchNews } from './MatchNews.tsx'
import { PlanUpgrade } from './PlanUpgrade.tsx'
import { startRealtime } from './realtime-bridge.ts'
import { usePushNavigation } from './use-push-navigation.ts'

/** Keeps the socket open while a member is signed in, shows live news over the page, and polyfills browser gaps. */
export function MemberLive() {
  const queries = useQueryClient()
  usePushNavigation()
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
      <PlanUpgrade />
      <MatchNews />
    </>
  )
}
