import Landmark from 'lucide-react/icons/landmark'
import { type SubmitEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import type { PaymentIntent } from '#shared/contracts/orders.ts'
import { euros } from '#shared/domain/money.ts'
import styles from './BankDialog.module.css'
import { Fact, Facts } from './Facts.tsx'
import { paymentFailureText } from './payment-failure.ts'
import { askBank } from './simulated-bank.ts'

export interface BankQuestion {
  intent: Pick<PaymentIntent, 'clientSecret' | 'amount'>
  token: string
  lastDigits: string
  onAnswer: (answer: 'succeeded' | 'processing' | 'canceled') => void
}

/** 3-D Secure of the simulated bank: any six digits confirm. */
export function BankDialog({ question }: { question: BankQuestion }) {
  const { intent, token, lastDigits, onAnswer } = question
  const titleId = useId()
  const leadId = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (!/^\d{6}$/.test(code)) return setError('Saisissez les 6 chiffres du code.')
    setError(undefined)
    setBusy(true)
    try {
      const status = await askBank(intent, token, true)
      if (status !== 'requires_action') return onAnswer(status)
      setError("Ce code n'est pas le bon.")
    } catch (failure) {
      setError(paymentFailureText(failure))
    }
    setBusy(false)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The portal keeps this form out of the card's form in the DOM, but React events still bubble to the card's form.
    event.stopPropagation()
    if (!isBusy) void confirm()
  }

  // Once the code was sent to the bank, only its response closes the dialog.
  const cancel = () => !isBusy && onAnswer('canceled')

  return createPortal(
    <Dialog labelledBy={titleId} describedBy={leadId} onClose={cancel} hasCross={false}>
      <DialogBody className={styles.body}>
        <div className={styles.head}>
          <h2 className={text.h2} id={titleId}>
            Votre banque vous demande de confirmer
          </h2>
          <p className={text.muted} id={leadId}>
            C'est une vérification habituelle. Ouvrez l'application de votre banque, ou saisissez le
            code reçu par SMS.
          </p>
        </div>
        <form className={styles.bank} onSubmit={handleSubmit} noValidate>
          <div className={styles.bankHead}>
            <span className={styles.logo}>
              <Landmark />
            </span>
            <span>
              <b className={styles.bankName}>Banque de démonstration</b>
              <span className={text.small}>Cadre affiché par votre banque</span>
            </span>
          </div>
          <Facts look="tight">
            <Fact name="Commerçant">Embellie</Fact>
            <Fact name="Montant">
              <b>{euros(intent.amount)}</b>
            </Fact>
            <Fact name="Carte">•••• {lastDigits}</Fact>
          </Facts>
          <TextField
            className={styles.code}
            label="Code reçu par SMS"
            help="Ici, six chiffres au choix."
            error={error}
            placeholder="6 chiffres"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
          <Button type="submit" isBlock isBusy={isBusy}>
            Confirmer le paiement
          </Button>
        </form>
        <Spinner
          className={styles.wait}
          label="Nous attendons la réponse de votre banque. Rien n'est encore débité."
        />
        <Button
          variant="quiet"
          size="small"
          className={styles.cancel}
          disabled={isBusy}
          onClick={cancel}
        >
          Annuler et revenir au paiement
        </Button>
      </DialogBody>
    </Dialog>,
    document.body,
  )
}
