import { useMember } from '#client/session/member-context.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'

/** Says a moment of a table by its own clocks, and names them to a reader whose clocks show another hour. */
export function useWhen({ timeZone }: { timeZone: string }): (at: string) => string {
  const { timeZone: ownZone } = useMember()
  return (at) => momentWithZone(new Date(at), timeZone, ownZone)
}
