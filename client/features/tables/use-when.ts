import { useMember } from '#client/session/member-context.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'

/** Formats a moment in the time zone of a table, and names the zone if the member's own clock shows another time. */
export function useWhen({ timeZone }: { timeZone: string }): (at: string) => string {
  const { timeZone: ownZone } = useMember()
  return (at) => momentWithZone(new Date(at), timeZone, ownZone)
}
