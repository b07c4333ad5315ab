import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { OrderDisputes } from './OrderDisputes.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './OrderFile.module.css'
import { OrderHead } from './OrderHead.tsx'
import { OrderLedger } from './OrderLedger.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import { orderQuery } from './order-admin.api.ts'

const RefundDialog = lazyPart(() => import('./RefundDialog.tsx'), 'RefundDialog', MissingDialog)
const StopDialog = lazyPart(() => import('./StopDialog.tsx'), 'StopDialog', MissingDialog)

const TITLE = 'order-title'

/** One order: the product, the payment, its refunds and disputes, and its ledger events. */
export function OrderFile({ reference }: { reference: string }) {
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(reference))
  const [act, setAct] = useState<'refund' | 'stop' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isShown = order !== undefined

  // The order replaces the list, so the focus moves to its title.
  useEffect(() => {
    if (isShown) title.current?.focus()
  }, [isShown])

  if (isPending) return <RowListLoading />
  if (!order) return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  return (
    <article className={styles.file} aria-labelledby={TITLE}>
      <OrderHead
        order={order}
        titleId={TITLE}
        titleRef={title}
        onRefund={() => setAct('refund')}
        onStop={() => setAct('stop')}
      />
      <OrderFacts order={order} />
      <OrderDisputes order={order} />
      <OrderRefunds order={order} />
      <OrderLedger events={order.ledger} />
      <Suspense fallback={null}>
        {act === 'refund' && <RefundDialog order={order} onClose={() => setAct(null)} />}
        {act === 'stop' && <StopDialog order={order} onClose={() => setAct(null)} />}
      </Suspense>
    </article>
  )
}
