import {
  ProposalDialog,
  type ProposalProps,
} from '#client/features/appointments/ProposalDialog.tsx'
import { CityField } from '#client/features/places/CityField.tsx'

/** An appointment is proposed in a town, which is completed as it is typed. */
export function AppointmentProposal(props: ProposalProps) {
  return <ProposalDialog {...props} renderCity={(slot) => <CityField {...slot} />} />
}
