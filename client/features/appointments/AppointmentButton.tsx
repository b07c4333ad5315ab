import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { type ComponentType, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { useNow } from '#client/ui/use-now.ts'
import type { Appointment } from '#shared/contracts/appointments.ts'
import { isAgreed, stageOf } from './appointments.copy.ts'
import type { ProposalProps } from './ProposalDialog.tsx'

interface AppointmentButtonProps {
  partner: { id: string; firstName: string }
  appointment: Appointment | null
  /** The dialog that proposes an appointment. */
  Proposal: ComponentType<ProposalProps>
}

/** The button « Un rendez-vous », or a link to the accepted appointment. */
export function AppointmentButton({ partner, appointment, Proposal }: AppointmentButtonProps) {
  const now = useNow()
  const [isProposing, setProposing] = useState(false)
  if (appointment && isAgreed(appointment, now)) {
    return (
      <Link
        to={href('/messages/:partnerId/rendez-vous', { partnerId: partner.id })}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        <CalendarHeart size={20} />
        Notre rendez-vous
      </Link>
    )
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setProposing(true)}>
        <CalendarPlus size={20} />
        Un rendez-vous
      </Button>
      {isProposing &&
        createPortal(
          <Suspense fallback={null}>
            <Proposal partner={partner} moved={null} onClose={() => setProposing(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

/** Whether the appointment waits for an answer, in which case its card shows the next step. */
export function isAppointmentAsked(appointment: Appointment | null, now: Date): boolean {
  const stage = appointment && stageOf(appointment, now)
  return stage === 'asked' || stage === 'waiting'
}
