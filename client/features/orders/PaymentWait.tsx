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

const ASK_EVERY_MS = 3000
/** After half a minute a bank takes its time: as often as before, the server's limit would be met within minutes. */
const ASK_OFTEN = 10
const ASK_LATER_MS = 15_000

interface Asked {
  dataUpdateCount: number
  errorUpdateCount: number
  error: Error | null
}

/** When to ask again: never before the server wants to be asked. */
function nextAsk({ dataUpdateCount, errorUpdateCount, error }: Asked): number {
  const pause = dataUpdateCount + errorUpdateCount < ASK_OFTEN ? ASK_EVERY_MS : ASK_LATER_MS
  const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(pause, wanted)
}

interface PaymentWaitProps {
  product: Product
  paymentId: string
  /** The bank has said yes; what was bought is not open yet. */
  isPaid?: boolean
  /** The payment stands as it will. */
  onEnd: (settled: Settlement) => void
}

/** A payment whose end is not known yet: it is asked for until it is, here or by the server alone. */
export function PaymentWait({ product, paymentId, isPaid = false, onEnd }: PaymentWaitProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const end = useEffectEvent(onEnd)
  const { data, error } = useQuery({
    queryKey: [settleCheckout.path, paymentId],
    queryFn: () => settlePayment(product, paymentId),
    refetchInterval: ({ state }) => nextAsk(state),
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
      {/* It is the page that asks, not its reader: it only asks later. */}
      {error && !isProblem(error, 'too_many_requests') && <p role="alert">{failureText(error)}</p>}
      <Link to="/home" className={buttonClass({ variant: 'secondary', className: styles.leave })}>
        Continuer sans attendre
      </Link>
    </section>
  )
}
