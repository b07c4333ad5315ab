import CloudOff from 'lucide-react/icons/cloud-off'
import type { Connection } from '#client/session/connection.ts'
import { Button } from '#client/ui/Button.tsx'
import { NoteLine } from '#client/ui/NoteLine.tsx'

/**
 * A line next to content that was loaded earlier: it says that the content may be outdated, and retries. It disappears
 * by itself.
 */
export function ConnectionLine({ connection }: { connection: Connection }) {
  const { trouble, isRetrying, retry } = connection
  if (!trouble) return null
  return (
    <NoteLine
      icon={<CloudOff size={22} />}
      action={
        <Button variant="quiet" size="small" isBusy={isRetrying} onClick={retry}>
          Réessayer
        </Button>
      }
    >
      <span role="alert">{trouble}</span>
    </NoteLine>
  )
}
