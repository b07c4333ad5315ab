import {
  ProposalDialog,
  type ProposalProps,
} from '#client/features/appointments/ProposalDialog.tsx'
import { CityField } from '#client/features/places/CityField.tsx'

/** The dialog that proposes an appointment, with a city field that completes the town. */
export function AppointmentProposal(props: ProposalProps) {
  return <ProposalDialog {...props} renderCity={(slot) => <CityField {...slot} />} />
}
