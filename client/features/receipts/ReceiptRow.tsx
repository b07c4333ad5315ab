import Download from 'lucide-react/icons/download'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Receipt } from '#shared/contracts/receipts.ts'
import { keepNumbers } from '#shared/domain/french-typography.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import styles from './ReceiptList.module.css'

export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { reference, product, billing, paidAt, amountCents, refundedCents } = receipt
  const name = keepNumbers(contractName(product, billing))
  const day = longDate(new Date(paidAt))
  const folder = `/api/receipts/${reference}`
  const paper = buttonClass({ variant: 'quiet', size: 'small' })

  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>{name}</span>
        <small className={styles.detail}>
          {day}
          {refundedCents > 0 && `, ${euros(refundedCents)} remboursés`}
          {receipt.isWithdrawable && (
            <>
              {' '}
              <span className={styles.withdraw}>
                <Link to={href('/retractation', {}, { contrat: reference })}>
                  renoncer au contrat ici
                  <VisuallyHidden> : {name}</VisuallyHidden>
                </Link>
              </span>
            </>
          )}
        </small>
      </span>
      <span className={styles.amount}>{euros(amountCents)}</span>
      <span className={styles.papers}>
        <a
          className={paper}
          href={`${folder}/contrat.pdf`}
          download
          aria-label={`Télécharger le contrat du ${day}, ${name}`}
        >
          <Download size={20} />
          Contrat
        </a>
        <a
          className={paper}
          href={`${folder}/recu.pdf`}
          download
          aria-label={`Télécharger le reçu du ${day}, ${name}`}
        >
          <Download size={20} />
          Reçu
        </a>
      </span>
    </li>
  )
}
