import CircleStop from 'lucide-react/icons/circle-stop'
import FileText from 'lucide-react/icons/file-text'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Ref } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { downloadOrderReceipt, type OpenOrder } from '#shared/contracts/admin/orders.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import styles from './OrderFile.module.css'
import { OrderState } from './OrderTable.tsx'
import { isStoppable } from './order-admin.api.ts'

interface OrderHeadProps {
  order: OpenOrder
  titleId: string
  titleRef: Ref<HTMLHeadingElement>
  onRefund: () => void
  onStop: () => void
}

/** The product, the date and the state of an order, with the team's actions. */
export function OrderHead({ order, titleId, titleRef, onRefund, onStop }: OrderHeadProps) {
  const { reference, product, billing, createdAt, status } = order
  return (
    <header className={styles.head}>
      <div>
        <p className={text.small}>
          {reference}, ouverte le {dateAndHour(new Date(createdAt))}
        </p>
        <h2 className={text.h2} id={titleId} ref={titleRef} tabIndex={-1}>
          {contractName(product, billing)}
        </h2>
        <OrderState order={order} />
      </div>
      <div className={styles.acts}>
        {status === 'paid' && (
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={downloadOrderReceipt.path.replace(':reference', reference)}
            download
          >
            <FileText size={20} aria-hidden="true" />
            Reçu en PDF
          </a>
        )}
        {isStoppable(order) && (
          <Button variant="secondary" size="small" onClick={onStop}>
            <CircleStop size={20} aria-hidden="true" />
            Arrêter la formule
          </Button>
        )}
        {order.refundableCents > 0 && (
          <Button size="small" onClick={onRefund}>
            <Undo2 size={20} aria-hidden="true" />
            Rembourser
          </Button>
        )}
      </div>
    </header>
  )
}
