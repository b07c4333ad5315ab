import type { ComponentProps } from 'react'
import {
  AppointmentButton,
  isAppointmentAsked,
} from '#client/features/appointments/AppointmentButton.tsx'
import { CallButton, isCallAsked } from '#client/features/calls/CallButton.tsx'
import { useLiveCall } from '#client/features/calls/calls.api.ts'
import { usePresenceLabel } from '#client/features/messages/use-presence-label.ts'
import { useNow } from '#client/ui/use-now.ts'
import { Proposal } from './lazy-proposal.ts'
import styles from './MeetingBar.module.css'

interface MeetingBarProps extends Omit<ComponentProps<typeof AppointmentButton>, 'Proposal'> {
  call: ComponentProps<typeof CallButton>['state'] | undefined
}

/**
 * The next steps of two members who talk (call, appointment), above the message field; hidden while a card waits for an
 * answer.
 */
export function MeetingBar({ partner, appointment, call }: MeetingBarProps) {
  const now = useNow()
  const { isOnline } = usePresenceLabel(partner.id, true)
  useLiveCall(partner.id, call)
  if (isCallAsked(call, now) || isAppointmentAsked(appointment, now)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields.
    <div className={styles.next} role="group" aria-label="Faire connaissance">
      {call && <CallButton partner={partner} state={call} isOnline={isOnline} />}
      <AppointmentButton partner={partner} appointment={appointment} Proposal={Proposal} />
    </div>
  )
}
