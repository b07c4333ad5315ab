import { Button } from '#client/ui/Button.tsx'
import { GatePage } from './GatePage.tsx'

export function ConnectionProblemPage({ onRetry }: { onRetry: () => void }) {
  return (
    <GatePage title="Problème de connexion. Vérifiez votre internet">
      <Button isBlock onClick={onRetry}>
        Réessayer
      </Button>
    </GatePage>
  )
}
