import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { loadToaster } from '#client/ui/load-toaster.ts'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { NewsletterSource } from '#shared/domain/newsletter.ts'
import styles from './NewsletterForm.module.css'
import { sendSubscription } from './newsletter.api.ts'
import { rememberSubscribed } from './newsletter-flags.ts'

const WRONG = {
  firstName: 'Le prénom doit contenir au moins 2 caractères',
  email: 'Veuillez saisir un email valide',
}
const MISSING = 'Veuillez remplir votre nom et email.'
const FAILED = "Une erreur s'est produite. Veuillez réessayer."

type Name = keyof typeof WRONG

interface NewsletterFormProps {
  source: NewsletterSource
  /** Where errors are shown: in a toast, or above the fields. */
  showsErrorsIn: 'toast' | 'form'
  onSubscribed: (email: string) => void
  submitClassName?: string | undefined
  /** Under the submit button: the way to continue without subscribing. */
  instead?: ReactNode
}

/**
 * Requests the guide with a first name and an email address, both required. The typed values are kept until the request
 * succeeds. The newsletter popup shows errors in a toast; its footer variant and the guide page show them inline. The
 * popup's heading, closing and success: NewsletterPopup.tsx.
 */
export function NewsletterForm(props: NewsletterFormProps) {
  const { source, showsErrorsIn, onSubscribed, submitClassName, instead } = props
  const [wrong, setWrong] = useState<Name | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  function showFailure(title: string, sentence: string, inForm = FAILED) {
    if (showsErrorsIn === 'form') setProblem(inForm)
    else toast({ title, text: sentence, variant: 'destructive' })
  }

  // Loaded on the first focus: most visitors of a landing page never fill in the form.
  function preloadToaster() {
    if (showsErrorsIn === 'toast') loadToaster().catch(() => {})
  }

  async function send(lead: Record<Name, string>) {
    setSending(true)
    try {
      const refusal = await sendSubscription({ ...lead, source })
      if (refusal !== null) return showFailure("Erreur d'inscription", refusal)
      rememberSubscribed()
      onSubscribed(lead.email)
    } catch {
      showFailure('Erreur', 'Une erreur est survenue. Veuillez réessayer.')
    } finally {
      setSending(false)
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(null)
    setWrong(null)
    const { firstName, email } = fieldsOf(event.currentTarget)
    const empty = [firstName, email].find(({ value }) => value.trim() === '')
    const refused = empty ?? [firstName, email].find(({ validity }) => !validity.valid)
    if (!refused) return void send({ firstName: firstName.value.trim(), email: email.value.trim() })
    if (empty) showFailure('Champs requis', MISSING, MISSING)
    else setWrong(refused === email ? 'email' : 'firstName')
    refused.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit} onFocus={preloadToaster}>
      {problem && (
        <p className={styles.problem} role="alert">
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
      <TextField
        label="Votre prénom"
        name="firstName"
        autoComplete="given-name"
        minLength={2}
        maxLength={40}
        error={wrong === 'firstName' ? WRONG.firstName : undefined}
      />
      <TextField
        label="Votre email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="prenom@exemple.fr"
        maxLength={254}
        error={wrong === 'email' ? WRONG.email : undefined}
      />
      <Button type="submit" className={submitClassName} isBlock isBusy={isSending}>
        {isSending ? 'Inscription...' : 'Recevoir mon guide gratuit'}
      </Button>
      {instead}
      <p className={text.small}>
        Pas de spam, désinscription en 1 clic. Vos données sont sécurisées.{' '}
        <Link to="/legal/politique-confidentialite">Lire la politique de confidentialité</Link>
      </p>
    </form>
  )
}

function fieldsOf({ elements }: HTMLFormElement): Record<Name, HTMLInputElement> {
  const field = (name: Name) => elements.namedItem(name) as HTMLInputElement
  return { firstName: field('firstName'), email: field('email') }
}
