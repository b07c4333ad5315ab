import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Notice } from '#client/ui/Notice.tsx'
import { Recap } from '#client/ui/Recap.tsx'
import type { PlanPrice } from '#shared/contracts/plans.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { periodInWords } from '#shared/domain/period-words.ts'
import styles from './OfferPreview.module.css'
import type { Preview } from './offer-admin.api.ts'

interface OfferPreviewProps {
  preview: Preview
  renderPrice: (price: PlanPrice) => ReactNode
}

/** What members will see, with a warning about an overlap, or if no price can lawfully be struck out. */
export function OfferPreview({ preview, renderPrice }: OfferPreviewProps) {
  const { price, lowestCents, overlapped } = preview
  return (
    <>
      <Recap title="Ce que les membres liront">
        <div className={styles.price}>{renderPrice(price)}</div>
      </Recap>
      <div aria-live="polite">
        {overlapped && (
          <Warning>
            Une offre à {shortEuros(overlapped.priceCents)} court déjà, {periodInWords(overlapped)}.
            Choisissez d'autres dates, ou mettez-y fin.
          </Warning>
        )}
        {!overlapped && !price.offer && (
          <Warning>
            {shortEuros(lowestCents)} a déjà été demandé dans les 30 jours précédents : l'annoncer
            comme une réduction serait illégal (article L112-1-1 du Code de la consommation).
            L'offre s'appliquera sans prix barré.
          </Warning>
        )}
      </div>
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Notice icon={<TriangleAlert aria-hidden="true" />}>
      <p>{children}</p>
    </Notice>
  )
}
