import { Suspense, useRef, useState } from 'react'
import type { Destination } from '#client/app/paths.ts'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { usePageLock } from '#client/ui/page-lock.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import type { Catalogue } from '#shared/contracts/plans.ts'
import type { OwedPayment } from '#shared/contracts/subscriptions.ts'
import { euros } from '#shared/domain/money.ts'
import { BankDialog, type BankQuestion } from './BankDialog.tsx'
import { CARD_MISSING, type Cashier } from './cashier.ts'
import { openCardChange, saveCard, settleOwed } from './checkout.api.ts'
import styles from './PayForm.module.css'
import { cardFailed } from './payment-toasts.ts'
import { SimulatedCard } from './SimulatedCard.tsx'

const StripeCard = lazyPart(() => import('./StripeCard.tsx'), 'StripeCard')
const fetchBankAnswer = partFetcher(() => import('./stripe-fields.ts'), 'answerWithStripe')

interface CardFormProps {
  payment: NonNullable<Catalogue['payment']>
  /** The open payment, as the server returned it when the page was opened. */
  owed: OwedPayment
  /** Where the bank's page leads back to, if the bank needs a page of its own. */
  returnTo: Destination
  /** Called with the new state of the open payment after each action. */
  onChange: (owed: OwedPayment) => void
}

/**
 * Saves another card for the renewals, which pays the open payment immediately; or confirms that payment with the
 * current card.
 */
export function CardForm({ payment, owed, returnTo, onChange }: CardFormProps) {
  const cashier = useRef<Cashier>(null)
  // A ref, because two presses before the next render would both see `busy` as null.
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState<'card' | 'bank' | null>(null)
  // The bank may show its confirmation in its own frame.
  usePageLock(busy !== null)
  const [question, setQuestion] = useState<BankQuestion | null>(null)
  const requiresAction = owed.status === 'requires_action'

  async function runOnce(name: 'card' | 'bank', work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(name)
    try {
      await work()
    } catch (failure) {
      cardFailed(failure)
    }
    isUnderWay.current = false
    setBusy(null)
  }

  async function save(): Promise<void> {
    if (!(await cashier.current?.check())) return
    const { clientSecret } = await openCardChange()
    const card = await cashier.current?.prove(clientSecret)
    if (card === undefined) return
    const after = await saveCard(card)
    cashier.current?.empty()
    if (after.status === 'requires_action') await answerBank(after)
    else onChange(after)
  }

  /** Shows the bank's confirmation, then requests the state of the payment from the server, the only trusted source. */
  async function answerBank({ clientSecret, amountCents }: OwedPayment): Promise<void> {
    if (clientSecret !== null) {
      if (payment.provider === 'stripe') {
        const answerWithStripe = await fetchBankAnswer()
        await answerWithStripe(payment.publishableKey ?? '', clientSecret)
      } else await askInDialog(clientSecret, amountCents)
    }
    onChange(await settleOwed())
  }

  function askInDialog(clientSecret: string, amount: number): Promise<void> {
    return new Promise((answered) => {
      setQuestion({
        intent: { clientSecret, amount },
        token: 'tok_asks_later',
        lastDigits: '3155',
        onAnswer: () => {
          setQuestion(null)
          answered()
        },
      })
    })
  }

  const amount = euros(owed.amountCents)
  return (
    <>
      {requiresAction && (
        <Button
          isBlock
          isBusy={busy === 'bank'}
          onClick={() => void runOnce('bank', () => answerBank(owed))}
        >
          Confirmer {amount} auprès de ma banque
        </Button>
      )}
      <Form className={styles.form} onSubmit={() => runOnce('card', save)} missing={CARD_MISSING}>
        <h2 className={text.h3}>
          {requiresAction ? 'Ou payez avec une autre carte' : 'Votre nouvelle carte'}
        </h2>
        <div className={styles.fields} inert={busy !== null}>
          {payment.provider === 'stripe' ? (
            <Suspense fallback={<Skeleton className={styles.wait} />}>
              <StripeCard
                ref={cashier}
                publishableKey={payment.publishableKey ?? ''}
                amountCents={null}
                keepsCard
                returnTo={returnTo}
              />
            </Suspense>
          ) : (
            <SimulatedCard ref={cashier} />
          )}
        </div>
        <Button
          type="submit"
          variant={requiresAction ? 'secondary' : undefined}
          isBlock
          isBusy={busy === 'card'}
        >
          {owed.status === 'none' ? 'Enregistrer cette carte' : `Payer ${amount} avec cette carte`}
        </Button>
      </Form>
      {question && <BankDialog question={question} />}
    </>
  )
}
