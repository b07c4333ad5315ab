import CreditCard from 'lucide-react/icons/credit-card'
import { type Ref, useImperativeHandle, useState } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { TextField } from '#client/ui/TextField.tsx'
import type { PaymentIntent } from '#shared/contracts/orders.ts'
import { BankDialog, type BankQuestion } from './BankDialog.tsx'
import {
  expiryError,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  formatInPlace,
  TRIAL_CARD,
  tokenOf,
} from './card.ts'
import type { Cashier } from './cashier.ts'
import styles from './SimulatedCard.module.css'
import { askBank } from './simulated-bank.ts'

const NO_CARD = { holder: '', number: '', expiry: '', cvc: '' }
type Card = typeof NO_CARD
const NAMES = Object.keys(NO_CARD) as (keyof Card)[]

const MISSING: Record<keyof Card, string> = {
  holder: 'Indiquez le nom qui est sur la carte.',
  number: 'Indiquez le numéro de la carte.',
  expiry: 'Date requise.',
  cvc: 'Code requis.',
}

/** The card form of the demonstration. The number stays in this component: only a token leaves it. */
export function SimulatedCard({ ref }: { ref: Ref<Cashier> }) {
  const [card, setCard] = useState<Card>(NO_CARD)
  const [wasTried, setWasTried] = useState(false)
  const [question, setQuestion] = useState<BankQuestion | null>(null)

  useImperativeHandle(ref, () => ({ check, confirm, prove, empty: () => setCard(NO_CARD) }))

  async function prove() {
    return tokenOf(card.number)
  }

  async function check() {
    setWasTried(true)
    return NAMES.every((name) => !errorOf(name))
  }

  function errorOf(name: keyof Card): string | undefined {
    if (card[name].trim() === '') return MISSING[name]
    return name === 'expiry' ? expiryError(card.expiry, new Date()) : undefined
  }

  async function confirm(intent: PaymentIntent) {
    const status = await askBank(intent, tokenOf(card.number))
    if (status !== 'requires_action') return status
    return new Promise<'succeeded' | 'processing' | 'canceled'>((answer) => {
      setQuestion({
        intent,
        token: tokenOf(card.number),
        lastDigits: card.number.slice(-4),
        onAnswer: (given) => {
          setQuestion(null)
          answer(given)
        },
      })
    })
  }

  function field(name: keyof Card, format?: (typed: string) => string) {
    return {
      name,
      required: true,
      value: card[name],
      error: wasTried ? errorOf(name) : undefined,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        const value = format ? formatInPlace(currentTarget, format) : currentTarget.value
        setCard({ ...card, [name]: value })
      },
    }
  }

  return (
    <div className={styles.card}>
      <TextField
        {...field('holder')}
        label="Nom sur la carte"
        autoComplete="cc-name"
        maxLength={80}
      />
      <TextField
        {...field('number', formatCardNumber)}
        {...DIGITS}
        label="Numéro de carte"
        icon={<CreditCard />}
        placeholder="1234 1234 1234 1234"
        help={`Pour essayer sans rien payer : ${TRIAL_CARD.replaceAll(' ', '\u00a0')}`}
        autoComplete="cc-number"
        maxLength={19}
      />
      <div className={styles.pair}>
        <TextField
          {...field('expiry', formatExpiry)}
          {...DIGITS}
          label="Expiration"
          placeholder="MM/AA"
          autoComplete="cc-exp"
          maxLength={5}
        />
        <TextField
          {...field('cvc', formatCvc)}
          {...DIGITS}
          inputClassName={joinClasses(styles.digits, styles.cvc)}
          label="CVC"
          placeholder="123"
          help={wasTried && errorOf('cvc') ? undefined : '3 chiffres au dos de la carte'}
          autoComplete="cc-csc"
          maxLength={3}
        />
      </div>
      {question && <BankDialog question={question} />}
    </div>
  )
}

const DIGITS = { inputMode: 'numeric', inputClassName: styles.digits } as const
