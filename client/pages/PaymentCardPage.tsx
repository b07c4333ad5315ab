import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link, useNavigate, useQueryParams } from '#client/app/router.tsx'
import lighthouseScene from '#client/assets/scenes/vignette-securite.svg'
import { CardForm } from '#client/features/orders/CardForm.tsx'
import { owedQuery, saveCard } from '#client/features/orders/checkout.api.ts'
import { Fact, Facts } from '#client/features/orders/Facts.tsx'
import { cardFailed } from '#client/features/orders/payment-toasts.ts'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { isProblem } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { Recap } from '#client/ui/Recap.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import type { NamedCard, OwedPayment } from '#shared/contracts/subscriptions.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import { PAYMENTS_CLOSED } from '#shared/kit/payment-problems.ts'
import styles from './PaymentCardPage.module.css'

/** `/payment-card`: changes the card for the renewals, and pays the open amount of a failed one. */
export function PaymentCardPage() {
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'Votre carte', to: '/settings/abonnement' }}>
      <h1 className={joinClasses(text.h1, styles.title)}>Votre carte de paiement</h1>
      <OwnCard />
    </MemberLayout>
  )
}

function OwnCard() {
  const catalogue = useCatalogue()
  const queries = useQueryClient()
  const isSaving = useReturnedCard(handleChange)
  const owed = useQuery({ ...owedQuery, enabled: !isSaving })
  const [result, setResult] = useState<OwedPayment | null>(null)

  function handleChange(after: OwedPayment) {
    queries.setQueryData(owedQuery.queryKey, (known) => known && { ...known, ...after })
    void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    void refetchCurrentMember(queries)
    setResult(after)
  }

  if (isProblem(owed.error, 'no_subscription')) {
    return (
      <EmptyState
        title="Aucune carte n'est enregistrée"
        image={lighthouseScene}
        action={<BackToSettings />}
      >
        Rien ne se renouvelle.
      </EmptyState>
    )
  }
  const failure = owed.error ?? catalogue.error
  if (failure) {
    const retry = () => void Promise.all([owed.refetch(), catalogue.refetch()])
    return <RowListFailure text={failureText(failure)} onRetry={retry} />
  }
  if (!owed.data || !catalogue.data) return <RowListLoading />
  const { payment } = catalogue.data
  const isPaid = result?.status === 'paid'
  const isDone = isPaid || result?.status === 'none'
  // After the return from a bank's page, `owed` is loaded only after the payment, and reports nothing open any more.
  const open = isPaid ? { ...owed.data, ...result } : owed.data
  return (
    <div className={styles.page}>
      <div role="status">
        <State owed={open} hasTried={result !== null} isSaved={isDone} />
      </div>
      {isDone || open.status === 'paid' || open.status === 'processing' ? (
        <BackToSettings />
      ) : (
        payment && (
          <>
            {open.card && <CurrentCard card={open.card} owed={open} />}
            <div className={styles.panel}>
              <CardForm
                payment={payment}
                owed={open}
                returnTo={href('/payment-card')}
                onChange={handleChange}
              />
            </div>
          </>
        )
      )}
      {!payment && <p>{PAYMENTS_CLOSED}</p>}
    </div>
  )
}

function BackToSettings() {
  return (
    <Link to="/settings/abonnement" className={buttonClass()}>
      Revenir à mes réglages
    </Link>
  )
}

const BRANDS: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
}

/** The current card and the amount that it could not pay, next to the form as in the checkout. */
function CurrentCard({ card, owed }: { card: NamedCard; owed: OwedPayment }) {
  const { subscription } = useMember()
  // Without the image, the button that confirms the payment is visible on a phone without scrolling.
  const requiresAction = owed.status === 'requires_action'
  return (
    <div className={styles.current}>
      <Recap
        title="Carte actuelle"
        sky={requiresAction ? undefined : subscription}
        badge={<PlanBadge plan={subscription} />}
      >
        <Facts look="tight">
          <Fact name={BRANDS[card.brand] ?? 'Carte'}>{`••••\u00a0${card.last4}`}</Fact>
          {card.expires && <Fact name="Expiration">{card.expires}</Fact>}
          {owed.status !== 'none' && (
            <Fact name="À régler">
              <b>{euros(owed.amountCents)}</b>
            </Fact>
          )}
        </Facts>
      </Recap>
    </div>
  )
}

interface StateProps {
  owed: OwedPayment
  hasTried: boolean
  isSaved: boolean
}

/** The state of the open payment, and the result of the last attempt. */
function State({ owed: { status, amountCents }, hasTried, isSaved }: StateProps) {
  const amount = euros(amountCents)
  if (status === 'paid') {
    return <Notice tone="mist">Paiement réussi ! Votre formule continue.</Notice>
  }
  if (status === 'processing') {
    return (
      <Notice tone="mist">
        Votre banque n'a pas encore répondu. Vous pouvez quitter cette page : dès que le paiement
        est accepté, votre formule continue.
      </Notice>
    )
  }
  if (status === 'none') {
    return isSaved ? (
      <Notice tone="mist">
        Votre carte est enregistrée. Elle servira aux prochains paiements.
      </Notice>
    ) : (
      <p className={text.lead}>
        La nouvelle carte remplace l'ancienne pour les prochains paiements. Rien n'est débité
        aujourd'hui.
        <NextPayment />
      </p>
    )
  }
  if (status === 'requires_action') {
    return (
      <Notice>
        Votre banque vous demande de confirmer le paiement de {amount}, qui renouvelle votre
        formule. En attendant, votre formule reste ouverte.
      </Notice>
    )
  }
  return (
    <Notice>
      {hasTried
        ? `Votre banque a refusé cette carte. Essayez-en une autre pour payer ${amount}.`
        : `Le paiement de ${amount}, qui renouvelle votre formule, n'est pas passé. Donnez une autre carte : votre formule continue aussitôt.`}
    </Notice>
  )
}

/** The amount and the date of the next payment by the card. */
function NextPayment() {
  const { data } = useQuery(subscriptionQuery)
  const { renewal, endsAt } = data?.subscription ?? {}
  if (!renewal || !endsAt) return null
  const contract = `«\u00a0${contractName(renewal.plan, renewal.billing)}\u00a0»`
  return (
    <>
      {' '}
      Prochain paiement : {euros(renewal.priceCents)} le {longDate(new Date(endsAt))}, pour{' '}
      {contract}.
    </>
  )
}

/**
 * After the return from a bank's page: the server saves the card if the bank has confirmed it, whatever the URL claims.
 * Returns whether the request is still under way.
 */
function useReturnedCard(onAnswer: (after: OwedPayment) => void): boolean {
  const query = useQueryParams()
  const navigate = useNavigate()
  const setup = query.get('setup_intent')
  const [isSaving, setSaving] = useState(setup !== null)
  const notify = useEffectEvent(onAnswer)
  const wasSent = useRef(false)

  useEffect(() => {
    if (setup === null || wasSent.current) return
    wasSent.current = true
    navigate('/payment-card', { replace: true })
    saveCard(setup)
      .then(
        (after) => notify(after),
        (failure) => cardFailed(failure),
      )
      .finally(() => setSaving(false))
  }, [setup, navigate])

  return isSaving
}
