import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link, useNavigate, useQueryParams } from '#client/app/router.tsx'
import { CardForm } from '#client/features/orders/CardForm.tsx'
import { owedQuery, saveCard } from '#client/features/orders/checkout.api.ts'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { ApiError } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { readMemberAgain } from '#client/session/current-member.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import type { NamedCard, OwedPayment } from '#shared/contracts/subscriptions.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import { PAYMENTS_CLOSED } from '#shared/kit/payment-problems.ts'
import styles from './PaymentCardPage.module.css'

/** `/payment-card`: another card for the renewals, and what is open of one that failed. */
export function PaymentCardPage() {
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'Votre carte', to: '/settings/abonnement' }}>
      <div className={styles.page}>
        <h1 className={text.h1}>Votre carte de paiement</h1>
        <OwnCard />
      </div>
    </MemberLayout>
  )
}

function OwnCard() {
  const catalogue = useCatalogue()
  const queries = useQueryClient()
  const returned = useReturnedCard()
  const owed = useQuery({ ...owedQuery, enabled: returned !== 'saving' })
  const [said, setSaid] = useState<OwedPayment | null>(null)

  function handleChange(after: OwedPayment) {
    queries.setQueryData(owedQuery.queryKey, (known) => known && { ...known, ...after })
    void queries.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    void readMemberAgain(queries)
    setSaid(after)
  }

  if (owed.error instanceof ApiError && owed.error.problem?.code === 'no_subscription') {
    return <p className={text.lead}>Aucune carte n'est enregistrée : rien ne se renouvelle.</p>
  }
  const failure = owed.error ?? catalogue.error
  if (failure) {
    const retry = () => void Promise.all([owed.refetch(), catalogue.refetch()])
    return <RowListFailure text={failureText(failure)} onRetry={retry} />
  }
  if (!owed.data || !catalogue.data) return <RowListWait />
  const { payment } = catalogue.data
  const isDone = said?.status === 'paid' || said?.status === 'none' || returned === 'saved'
  return (
    <>
      <div role="status">
        <State owed={owed.data} hasTried={said !== null} isSaved={isDone} />
      </div>
      {isDone || owed.data.status === 'paid' || owed.data.status === 'processing' ? (
        <Link to="/settings/abonnement" className={buttonClass({ className: styles.back })}>
          Revenir à mes réglages
        </Link>
      ) : (
        payment && (
          <>
            {owed.data.card && <p>Carte actuelle : {nameOf(owed.data.card)}.</p>}
            <CardForm
              payment={payment}
              owed={owed.data}
              returnTo={href('/payment-card')}
              onChange={handleChange}
            />
          </>
        )
      )}
      {!payment && <p>{PAYMENTS_CLOSED}</p>}
    </>
  )
}

const BRANDS: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
}

/** « Visa •••• 4242, expiration 09/28 ». */
function nameOf({ brand, last4, expires }: NamedCard): string {
  const number = [BRANDS[brand], `••••\u00a0${last4}`].filter(Boolean).join(' ')
  return expires ? `${number}, expiration ${expires}` : number
}

interface StateProps {
  owed: OwedPayment
  hasTried: boolean
  isSaved: boolean
}

/** What is open, and what the last try came to. */
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

/** What the card will pay, and when. */
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

/** Back from the page of a bank: the card it has confirmed is kept, whatever the address says of it. */
function useReturnedCard(): 'saving' | 'saved' | null {
  const query = useQueryParams()
  const navigate = useNavigate()
  const setup = query.get('setup_intent')
  const [state, setState] = useState<'saving' | 'saved' | null>(setup === null ? null : 'saving')
  const wasSent = useRef(false)

  useEffect(() => {
    if (setup === null || wasSent.current) return
    wasSent.current = true
    navigate('/payment-card', { replace: true })
    saveCard(setup).then(
      ({ status }) => setState(status === 'none' ? 'saved' : null),
      () => setState(null),
    )
  }, [setup, navigate])

  return state
}
