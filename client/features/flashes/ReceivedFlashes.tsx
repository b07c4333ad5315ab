import Sun from 'lucide-react/icons/sun'
import type { ReactNode } from 'react'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Veils } from '#client/ui/Veils.tsx'
import { countInWords } from '#shared/domain/arrivals.ts'
import type { ReceivedFlashList } from './received.api.ts'

interface ReceivedFlashesProps {
  flashes: ReceivedFlashList
  /** The members whom the plan shows. */
  children: ReactNode
}

/** The flashes received that wait for an answer: veiled, or with their senders if the plan shows them. */
export function ReceivedFlashes({ flashes, children }: ReceivedFlashesProps) {
  const { count, shown, veils } = flashes
  if (veils.length > 0) return <VeiledFlashes count={count} photos={veils} />
  return shown.length > 0 ? children : <NoFlash />
}

function VeiledFlashes({ count, photos }: { count: number; photos: readonly string[] }) {
  return (
    <Veils
      title={`Vous avez reçu ${countInWords(count, ['un flash', 'flashs'])}`}
      count={count}
      lead="Avec la formule gratuite, leurs visages restent voilés. Premium les montre : vous savez alors à qui répondre."
      action={
        <Link to="/subscription" className={buttonClass()}>
          Voir les offres Premium
        </Link>
      }
      notice={
        <Notice icon={<Sun />}>
          Ces personnes peuvent se trouver parmi vos prochaines suggestions. Si vous en flashez une,
          c'est un match, tout simplement.
        </Notice>
      }
      seal={<FlashIcon size={25} />}
      tone="flash"
      photos={photos}
    />
  )
}

function NoFlash() {
  return (
    <EmptyState
      title="Pas de flash en attente"
      image={letterScene}
      action={
        <Link to="/profiles" className={buttonClass()}>
          Voir les suggestions
        </Link>
      }
    >
      Quand quelqu'un vous flashera, vous le saurez ici. Rien n'empêche de faire le premier pas.
    </EmptyState>
  )
}
