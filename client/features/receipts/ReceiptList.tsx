import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import styles from './ReceiptList.module.css'
import { ReceiptRow } from './ReceiptRow.tsx'
import { receiptsQuery } from './receipts.api.ts'

/**
 * The member's paid orders, each with its receipt, its contract and, while the law allows it, the withdrawal. The
 * parent section has the title.
 */
export function ReceiptList() {
  const { data: receipts, error, isFetching, refetch } = useQuery(receiptsQuery)
  if (receipts?.length === 0) return <p className={text.muted}>Aucun reçu pour le moment.</p>
  if (receipts) {
    return (
      <ul className={styles.rows}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.reference} receipt={receipt} />
        ))}
      </ul>
    )
  }
  if (isFetching) return <RowListLoading />
  return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
}
