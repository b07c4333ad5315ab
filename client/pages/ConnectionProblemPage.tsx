import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { GatePage } from './GatePage.tsx'

export function ConnectionProblemPage({ onRetry }: { onRetry: () => void }) {
  return (
    <GatePage title={NO_CONNECTION}>
      <Button isBlock onClick={onRetry}>
        Réessayer
      </Button>
    </GatePage>
  )
}
