import { NotificationToasts } from '#client/features/notifications/NotificationToasts.tsx'
import { PlanRise } from './PlanRise.tsx'

/** What lays itself over any page of a member. */
export function MemberOverlays() {
  return (
    <>
      <NotificationToasts />
      <PlanRise />
    </>
  )
}
