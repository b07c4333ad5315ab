import type { ComponentProps } from 'react'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { type OpenOrder, REFUND_REASON_MAX } from '#shared/contracts/admin/orders.ts'

interface ReasonFieldProps extends ComponentProps<'textarea'> {
  order: OpenOrder
  error: string | undefined
}

/** The team's reason for an action on an order; the member, unless erased, reads it. */
export function ReasonField({ order, ...field }: ReasonFieldProps) {
  return (
    <TextAreaField
      {...field}
      label={order.buyer ? 'Motif, tel que le membre le lira' : 'Motif'}
      isShort
      rows={3}
      maxLength={REFUND_REASON_MAX}
    />
  )
}
