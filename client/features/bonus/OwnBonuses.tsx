import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { Row, RowList, RowListFailure, RowListWait } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { OwnBonuses as Own } from '#shared/contracts/bonus.ts'
import type { BonusOnSale } from '#shared/contracts/plans.ts'
import { shortEuros } from '#shared/domain/money.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { BONUS_PRODUCTS, type BonusProduct } from '#shared/domain/products.ts'
import { ownBonusesQuery } from './bonus.api.ts'
import { boostRunning, flashesLeft, flashesReturned, ownFirst, whyNot } from './bonus.copy.ts'
import { BONUS_ICONS } from './bonus-icons.ts'
import styles from './OwnBonuses.module.css'

interface OwnBonusesProps {
  plan: Plan
  /** Undefined while it is being read. */
  onSale: readonly BonusOnSale[] | undefined
  onOpen: () => void
}

/** What of the bonus products runs and until when, what there is for this plan, and the way to it. */
export function OwnBonuses({ plan, onSale, onOpen }: OwnBonusesProps) {
  const titleId = useId()
  const now = useNow()
  const { data: own, isFetching, refetch } = useQuery(ownBonusesQuery)
  return (
    <section className={styles.bonus} aria-labelledby={titleId} id="bonus">
      <h2 className={text.h3} id={titleId}>
        Mes bonus
      </h2>
      {own && onSale && (
        <div className={styles.rows}>
          <RowList>
            {own.returned !== null && (
              <Row
                icon={<FlashIcon size={24} />}
                {...flashesReturned(own.returned, now)}
                badge={<b className={styles.sum}>+ {own.returned}</b>}
              />
            )}
            {running(own).map(({ product, title, detail }) => (
              <Row key={title + detail} icon={iconOf(product)} title={title} detail={detail} />
            ))}
            {ownFirst(onSale, plan).map((one) => (
              <Row
                key={one.product}
                icon={iconOf(one.product)}
                title={`${one.title}, ${shortEuros(one.priceCents)}`}
                detail={[`${one.description}.`, whyNot(one, plan)].filter(Boolean).join(' ')}
              />
            ))}
          </RowList>
        </div>
      )}
      {!own && !isFetching && (
        <RowListFailure
          text="Vos bonus n'ont pas pu être chargés."
          onRetry={() => void refetch()}
        />
      )}
      {(own ? !onSale : isFetching) && <RowListWait rows={BONUS_PRODUCTS.length} />}
      <Button variant="secondary" size="small" onClick={onOpen}>
        Voir tous les bonus
      </Button>
    </section>
  )
}

function running({ flashes, boosts }: Own) {
  return [
    ...boosts.map((boost) => ({ product: boost.product, ...boostRunning(boost) })),
    ...flashes.map((left) => ({ product: 'flash_pack' as const, ...flashesLeft(left) })),
  ]
}

function iconOf(product: BonusProduct): ReactNode {
  const Icon = BONUS_ICONS[product]
  return <Icon size={24} />
}
