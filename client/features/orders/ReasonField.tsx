import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { type OpenOrder, REFUND_REASON_MAX } from '#shared/contracts/admin/orders.ts'

interface ReasonFieldProps {
  order: OpenOrder
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
}

/** Why the team acts on an order; its member, where there is one, reads it. */
export function ReasonField({ order, reason, error, onChange }: ReasonFieldProps) {
  return (
    <TextAreaField
      label={order.buyer ? 'Motif, tel que le membre le lira' : 'Motif'}
      isShort
      rows={3}
      maxLength={REFUND_REASON_MAX}
      value={reason}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
