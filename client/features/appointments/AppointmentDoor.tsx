import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { useNow } from '#client/ui/use-now.ts'
import type { Appointment } from '#shared/contracts/appointments.ts'
import styles from './AppointmentDoor.module.css'
import { isAgreed, stageOf } from './appointments.copy.ts'

const ProposalDialog = lazy(async () => ({
  default: (await import('./ProposalDialog.tsx')).ProposalDialog,
}))

interface AppointmentDoorProps {
  partner: { id: string; firstName: string }
  appointment: Appointment | null
}

/** What two who talk may do next, above where one writes; away while a card waits for an answer. */
export function AppointmentDoor({ partner, appointment }: AppointmentDoorProps) {
  const now = useNow()
  const [isProposing, setProposing] = useState(false)
  const stage = appointment && stageOf(appointment, now)
  if (stage === 'asked' || stage === 'waiting') return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: what to do next, not the fields of a form.
    <div className={styles.next} role="group" aria-label="Faire connaissance">
      {appointment && isAgreed(appointment, now) ? (
        <Link
          to={href('/messages/:partnerId/rendez-vous', { partnerId: partner.id })}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <CalendarHeart size={20} />
          Notre rendez-vous
        </Link>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setProposing(true)}>
          <CalendarPlus size={20} />
          Un rendez-vous
        </Button>
      )}
      {isProposing &&
        createPortal(
          <Suspense fallback={null}>
            <ProposalDialog partner={partner} moved={null} onClose={() => setProposing(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
