import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from '#client/app/router.tsx'
import { ApiError, isProblem } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import { type Settlement, settleCheckout } from '#shared/contracts/orders.ts'
import { PRODUCT_LABELS, type Product } from '#shared/domain/products.ts'
import { settlePayment } from './checkout.api.ts'
import styles from './PaymentWait.module.css'

const POLL_MS = 3000
/**
 * The first 10 requests follow each other quickly; then they slow down, so that a slow bank does not use up the rate
 * limit.
 */
const FAST_POLLS = 10
const SLOW_POLL_MS = 15_000

interface Polled {
  dataUpdateCount: number
  errorUpdateCount: number
  error: Error | null
}

/** The delay until the next request, never shorter than the server's Retry-After. */
function nextPollMs({ dataUpdateCount, errorUpdateCount, error }: Polled): number {
  const pause = dataUpdateCount + errorUpdateCount < FAST_POLLS ? POLL_MS : SLOW_POLL_MS
  const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(pause, wanted)
}

interface PaymentWaitProps {
  product: Product
  paymentId: string
  /** The bank has accepted, but the order is not granted yet. */
  isPaid?: boolean
  /** Called with the final result of the payment. */
  onEnd: (settled: Settlement) => void
}

/** Waits for the result of a payment: polls until it is known. If the member leaves, the server settles it alone. */
export function PaymentWait({ product, paymentId, isPaid = false, onEnd }: PaymentWaitProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const end = useEffectEvent(onEnd)
  const { data, error } = useQuery({
    queryKey: [settleCheckout.path, paymentId],
    queryFn: () => settlePayment(product, paymentId),
    refetchInterval: ({ state }) => nextPollMs(state),
    staleTime: 0,
    gcTime: 0,
  })

  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (data?.success || data?.status === 'refused') end(data)
  }, [data])

  return (
    <section className={styles.wait}>
      <h2 className={text.h2} ref={title} tabIndex={-1}>
        {isPaid ? 'Votre paiement est arrivé' : "Votre banque n'a pas encore répondu"}
      </h2>
      <Spinner
        className={styles.spinner}
        label={isPaid ? 'Nous ouvrons votre commande.' : 'Votre paiement est en cours.'}
      />
      <p>
        Cette page se met à jour d'elle-même. Vous pouvez aussi la quitter :{' '}
        {PRODUCT_LABELS[product]} s'ouvrira dès que ce sera possible, sans autre geste de votre
        part, et un e-mail vous le confirmera.
      </p>
      <p className={text.strong}>Ne payez pas une seconde fois.</p>
      {/* Not shown to the member, who did not cause it: the page just polls later. */}
      {error && !isProblem(error, 'too_many_requests') && <p role="alert">{failureText(error)}</p>}
      <Link to="/home" className={buttonClass({ variant: 'secondary', className: styles.leave })}>
        Continuer sans attendre
      </Link>
    </section>
  )
}
