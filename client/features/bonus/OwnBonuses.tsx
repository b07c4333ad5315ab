import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { Row, RowList, RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { OwnBonuses as Own } from '#shared/contracts/bonus.ts'
import type { BonusOnSale } from '#shared/contracts/plans.ts'
import { keepNumbers } from '#shared/domain/french-typography.ts'
import { shortEuros } from '#shared/domain/money.ts'
import type { BonusProduct } from '#shared/domain/products.ts'
import { ownBonusesQuery } from './bonus.api.ts'
import {
  type Buyer,
  boostRunning,
  flashesLeft,
  flashesReturned,
  needsPhoto,
  otherFlashes,
  WHY_ONCE_A_MONTH,
} from './bonus.copy.ts'
import { BONUS_ICONS } from './bonus-icons.ts'
import styles from './OwnBonuses.module.css'

interface OwnBonusesProps extends Buyer {
  /** Undefined while loading. */
  onSale: readonly BonusOnSale[] | undefined
  onOpen: () => void
}

/**
 * The bonuses that the member has, with their end; then the products that the plan can buy. The button opens the dialog
 * that sells them, which also lists the products of other plans.
 */
export function OwnBonuses({ plan, isFaceless, onSale, onOpen }: OwnBonusesProps) {
  const titleId = useId()
  const { data: own, isFetching, refetch } = useQuery(ownBonusesQuery)
  const now = useNow()
  const forSale = onSale?.filter(({ plans }) => plans.includes(plan))
  const hasAny = own !== undefined && ownsAny(own, now)
  if (own && forSale?.length === 0 && !hasAny) return null
  return (
    <section className={styles.bonus} aria-labelledby={titleId} id="bonus">
      <h2 className={text.h3} id={titleId}>
        Mes bonus
      </h2>
      {own && forSale && (
        <>
          {hasAny && <Owned own={own} now={now} />}
          {forSale.length > 0 && (
            <>
              {hasAny && <h3 className={text.h4}>À la boutique</h3>}
              <div className={styles.rows}>
                <RowList>
                  {forSale.map(({ product, title, priceCents, description }) => {
                    const waits = needsPhoto(product, { plan, isFaceless })
                    return (
                      <Row
                        key={product}
                        icon={iconOf(product)}
                        title={waits ? title : `${title}, ${shortEuros(priceCents)}`}
                        detail={`${keepNumbers(description)}${waits ? ', une fois votre photo ajoutée' : ''}.`}
                      />
                    )
                  })}
                </RowList>
              </div>
            </>
          )}
        </>
      )}
      {!own && !isFetching && (
        <RowListFailure
          text="Vos bonus n'ont pas pu être chargés."
          onRetry={() => void refetch()}
        />
      )}
      {(own ? !forSale : isFetching) && <RowListLoading rows={plan === 'gratuit' ? 1 : 2} />}
      <Button variant="secondary" size="small" onClick={onOpen}>
        Voir tous les bonus
      </Button>
    </section>
  )
}

/** Whether the member has bonus flashes, returned flashes or a boost. */
function ownsAny(own: Own, now: Date): boolean {
  return own.returned !== null || own.boosts.length + otherFlashes(own, now).length > 0
}

function Owned({ own, now }: { own: Own; now: Date }) {
  const flashes = otherFlashes(own, now)
  const { timeZone } = useMember()
  return (
    <>
      <ul className={styles.rows}>
        {own.returned !== null && (
          <OwnedBonus icon={<FlashIcon size={24} />} {...flashesReturned(own, now)} isNews />
        )}
        {own.boosts.map((boost) => (
          <OwnedBonus
            key={boost.product + boost.endsAt}
            icon={iconOf(boost.product)}
            {...boostRunning(boost, timeZone)}
          />
        ))}
        {flashes.map((left) => (
          <OwnedBonus
            key={left.expiresAt}
            icon={iconOf('flash_pack')}
            {...flashesLeft(left, timeZone)}
          />
        ))}
      </ul>
      {own.returned !== null && (
        <>
          <h3 className={text.h4}>Pourquoi une fois par mois ?</h3>
          <p>{WHY_ONCE_A_MONTH}</p>
          <Link to="/classement" className={styles.way}>
            Comment les profils vous sont proposés
          </Link>
          <Link to="/" className={buttonClass({ size: 'small' })}>
            <FlashIcon size={20} />
            Utiliser mes flashs
          </Link>
        </>
      )}
    </>
  )
}

interface OwnedBonusProps {
  icon: ReactNode
  title: string
  detail: string
  count?: string
  isNews?: boolean
}

/** One bonus that the member has; `count` is shown large at the end of the line. */
function OwnedBonus({ icon, title, detail, count, isNews }: OwnedBonusProps) {
  return (
    <li className={styles.own}>
      <span className={styles.seal} data-news={isNews}>
        {icon}
      </span>
      <span>
        {title}
        <small>{detail}</small>
      </span>
      {count && <b className={styles.sum}>{count}</b>}
    </li>
  )
}

function iconOf(product: BonusProduct): ReactNode {
  const Icon = BONUS_ICONS[product]
  return <Icon size={24} />
}
