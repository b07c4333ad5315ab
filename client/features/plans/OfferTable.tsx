import { Button } from '#client/ui/Button.tsx'
import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import type { OfferRow } from '#shared/contracts/admin/offers.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { periodInWords } from '#shared/domain/period-words.ts'
import { contractName } from '#shared/domain/products.ts'
import styles from './OfferList.module.css'

interface OfferTableProps {
  label: string
  offers: readonly OfferRow[]
  onEnd: (offer: OfferRow) => void
}

const COLUMNS = ['Formule', 'Prix', 'Prix barré', 'Dates', 'Action']

export function OfferTable({ label, offers, onEnd }: OfferTableProps) {
  return (
    <CardTable label={label} columns={COLUMNS} className={styles.offers}>
      {offers.map((offer) => (
        <CardRow key={offer.id}>
          <CardCell>
            <b>{contractName(offer.plan, offer.billing)}</b>
          </CardCell>
          <CardCell label="Prix">{shortEuros(offer.priceCents)}</CardCell>
          <CardCell label="Prix barré">
            {offer.wasCents === null ? 'Aucun' : shortEuros(offer.wasCents)}
          </CardCell>
          <CardCell label="Dates">{periodInWords(offer)}</CardCell>
          <CardCell isAct>
            {offer.stage !== 'over' && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`${endWord(offer)} : ${contractName(offer.plan, offer.billing)}, ${periodInWords(offer)}`}
                onClick={() => onEnd(offer)}
              >
                {endWord(offer)}
              </Button>
            )}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}

function endWord({ stage }: OfferRow): string {
  return stage === 'coming' ? 'Retirer' : 'Mettre fin'
}
