import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Gift from 'lucide-react/icons/gift'
import Moon from 'lucide-react/icons/moon'
import { useId, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { BonusOffers } from '#client/features/bonus/BonusOffers.tsx'
import { ownBonusesQuery } from '#client/features/bonus/bonus.api.ts'
import {
  BONUS_LEADS,
  BONUS_RECEIVED,
  type Buyer,
  hiddenReason,
  unavailableReason,
} from '#client/features/bonus/bonus.copy.ts'
import { hasFace } from '#client/features/members/next-step.ts'
import { Fact } from '#client/features/orders/Facts.tsx'
import { PayForm } from '#client/features/orders/PayForm.tsx'
import { PrecontractPanel } from '#client/features/orders/Precontract.tsx'
import { SecurePayment } from '#client/features/orders/SecurePayment.tsx'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { settingsQuery } from '#client/features/settings/settings.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { atMidnight } from '#client/ui/at-midnight.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PlanSun } from '#client/ui/PlanSun.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { getRemainingFlashes } from '#shared/contracts/flashes.ts'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { keepNumbers } from '#shared/domain/french-typography.ts'
import { euros, shortEuros } from '#shared/domain/money.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { type BonusProduct, contractName } from '#shared/domain/products.ts'
import { REFERRER_FLASHES } from '#shared/domain/referral.ts'
import { lastWithdrawalInstant } from '#shared/domain/withdrawals.ts'
import { PAYMENTS_CLOSED } from '#shared/kit/payment-problems.ts'
import styles from './BonusDialog.module.css'

/**
 * The purchase of a bonus product in one dialog. The member chooses a product that their plan can buy; the button that
 * continues shows its price. Then they accept the terms and pay, simulated for `BANK_MS` of
 * client/features/orders/simulated-bank.ts, and the dialog closes.
 */
export function BonusDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const { data: catalogue, error, isFetching, refetch } = useCatalogue()
  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onClose}>
      <DialogBody>
        {catalogue ? <BonusPurchase {...{ catalogue, titleId, onClose }} /> : <Head id={titleId} />}
        {!catalogue && error && !isFetching && (
          <div role="alert" className={styles.head}>
            <p>{failureText(error)}</p>
            <Button variant="secondary" onClick={() => void refetch()}>
              Réessayer
            </Button>
          </div>
        )}
        {!catalogue && (!error || isFetching) && <Skeleton className={styles.wait} />}
      </DialogBody>
    </Dialog>
  )
}

function Head({ id }: { id: string }) {
  const { subscription: plan } = useMember()
  return (
    <div className={styles.head}>
      <h2 className={text.h2} id={id}>
        Un peu plus d'élan
      </h2>
      <p className={text.muted}>{BONUS_LEADS[plan]}</p>
    </div>
  )
}

interface BonusPurchaseProps {
  catalogue: Catalogue
  titleId: string
  onClose: () => void
}

function BonusPurchase({ catalogue, titleId, onClose }: BonusPurchaseProps) {
  const member = useMember()
  const { subscription: plan, isEmailConfirmed } = member
  const isFaceless = !hasFace(member)
  const { data: settings } = useQuery(settingsQuery)
  const unseen = hiddenReason(member, settings)
  const buyer = { plan, isFaceless, unseen }
  const queries = useQueryClient()
  const { bonusProducts, payment, termsVersion } = catalogue
  const [product, choose] = useState<BonusProduct>()
  const [isOrdering, setOrdering] = useState(false)
  const [withdrawalUntil] = useState(() => lastWithdrawalInstant(new Date()))
  const chosen = bonusProducts.find((one) => one.product === product)

  function handlePaid() {
    if (product) handleBought(BONUS_RECEIVED[product])
  }

  function handleBought(said: string) {
    void queries.invalidateQueries({ queryKey: [getRemainingFlashes.path] })
    void queries.invalidateQueries({ queryKey: ownBonusesQuery.queryKey })
    toast({ title: 'Paiement réussi !', text: said, variant: 'ok', duration: 10_000 })
    onClose()
  }

  if (isOrdering && payment && chosen) {
    return (
      <>
        <div className={joinClasses(styles.head, styles.order)}>
          <Button
            variant="quiet"
            size="small"
            className={styles.back}
            onClick={() => setOrdering(false)}
          >
            <ArrowLeft size={20} />
            Revenir aux bonus
          </Button>
          <h2 className={text.h2} id={titleId} ref={takeFocus} tabIndex={-1}>
            {keepNumbers(contractName(chosen.product, null))}
          </h2>
          <p className={text.muted}>{keepNumbers(chosen.description)}</p>
          <div className={styles.secure}>
            <SecurePayment />
          </div>
        </div>
        <PayForm
          order={{ planId: chosen.product }}
          amountCents={chosen.priceCents}
          payment={payment}
          termsVersion={termsVersion}
          returnTo={href('/checkout', {}, { bonus: chosen.product })}
          onPaid={handlePaid}
          onPaidBefore={handleBought}
        >
          <PrecontractPanel withdrawalUntil={withdrawalUntil}>
            <Fact name="Prix total">
              <b>{euros(chosen.priceCents)} TTC</b>, en une fois, sans renouvellement
            </Fact>
            <Fact name="Vous achetez">
              {chosen.title} : {chosen.description}
            </Fact>
          </PrecontractPanel>
        </PayForm>
      </>
    )
  }
  const canPay = payment && isEmailConfirmed && chosen && !unavailableReason(chosen, buyer)
  return (
    <>
      <Head id={titleId} />
      {plan === 'gratuit' && <FlashesForNothing />}
      <BonusOffers products={bonusProducts} buyer={buyer} chosen={product} onChoose={choose} />
      <MissingForBonus
        {...{ isFaceless, unseen }}
        look={buttonClass({ variant: canPay ? 'secondary' : 'primary' })}
      />
      {plan === 'premium' && (
        <p className={text.small}>
          <Link to="/subscription" className={text.strong}>
            Voir ce que donnent les autres formules
          </Link>
        </p>
      )}
      {!canPay && bonusProducts.some((one) => unavailableReason(one, buyer) === undefined) && (
        <p className={text.muted}>{waitingFor(payment, isEmailConfirmed)}</p>
      )}
      {canPay && (
        <DialogActions>
          <Button onClick={() => setOrdering(true)}>
            Continuer, {shortEuros(chosen.priceCents)}
          </Button>
        </DialogActions>
      )}
    </>
  )
}

/** The ways for a free member to get flashes, since they cannot buy any. */
function FlashesForNothing() {
  return (
    <ul className={styles.flashes}>
      <li>
        <Moon size={24} />
        <p>
          <b>Vos {PLAN_RIGHTS.gratuit.dailyFlashes}&nbsp;flashs du jour</b>
          <small>Ils reviennent {atMidnight()}.</small>
        </p>
        <em>Gratuit</em>
      </li>
      <li>
        <Gift size={24} />
        <p>
          <Link to="/referral" className={text.strong}>
            Invitez un proche
          </Link>
          <small>
            {REFERRER_FLASHES}&nbsp;flashs pour vous, une fois son premier flash envoyé.
          </small>
        </p>
        <em>Gratuit</em>
      </li>
      <li>
        <PlanSun plan="premium" />
        <p>
          <Link to="/subscription" className={text.strong}>
            Passez à Premium
          </Link>
          <small>{PLAN_RIGHTS.premium.dailyFlashes}&nbsp;flashs par jour.</small>
        </p>
      </li>
    </ul>
  )
}

interface MissingForBonusProps extends Pick<Buyer, 'isFaceless' | 'unseen'> {
  look: string
}

/** The link to what a profile lacks before it can be put forward. */
function MissingForBonus({ isFaceless, unseen, look }: MissingForBonusProps) {
  if (isFaceless) {
    return (
      <Link to="/edit-profile" className={look}>
        Ajouter une photo
      </Link>
    )
  }
  if (!unseen) return null
  const isWithoutWishes = unseen === 'without_wishes'
  return (
    <Link to={isWithoutWishes ? '/preferences' : '/settings/visibilite'} className={look}>
      {isWithoutWishes ? 'Dire mes préférences' : 'Ouvrir mes réglages'}
    </Link>
  )
}

/** The content that replaces the pressed button takes the focus. */
function takeFocus(place: HTMLElement | null): void {
  place?.focus()
}

/** What is missing before the member can order. */
function waitingFor(payment: Catalogue['payment'], isEmailConfirmed: boolean): string {
  if (!payment) return PAYMENTS_CLOSED
  if (!isEmailConfirmed) return 'Confirmez votre adresse e-mail pour commander.'
  return 'Choisissez un bonus pour le commander.'
}
