import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Receipt } from '#shared/contracts/receipts.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import styles from './ReceiptList.module.css'

export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { reference, product, billing, paidAt, amountCents, refundedCents } = receipt
  const name = contractName(product, billing)
  const day = longDate(new Date(paidAt))
  const folder = `/api/receipts/${reference}`

  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>{name}</span>
        <small className={styles.detail}>
          {day}
          {refundedCents > 0 && ` · ${euros(refundedCents)} remboursés`}
          {receipt.isWithdrawable && (
            <>
              {' · '}
              <Link to={href('/retractation', {}, { contrat: reference })}>
                renoncer au contrat ici
                <VisuallyHidden> : {name}</VisuallyHidden>
              </Link>
            </>
          )}
        </small>
      </span>
      <span className={styles.amount}>{euros(amountCents)}</span>
      <span className={styles.papers}>
        <a
          className={iconButtonClass()}
          href={`${folder}/contrat.pdf`}
          download
          aria-label={`Télécharger le contrat du ${day}, ${name}`}
        >
          <FileText aria-hidden="true" />
        </a>
        <a
          className={iconButtonClass()}
          href={`${folder}/recu.pdf`}
          download
          aria-label={`Télécharger le reçu du ${day}, ${name}`}
        >
          <Download aria-hidden="true" />
        </a>
      </span>
    </li>
  )
}
