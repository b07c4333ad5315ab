import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod/mini'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import { supportMessage } from '#shared/contracts/contact.ts'
import {
  SUPPORT_MESSAGE_MAX,
  SUPPORT_TOPIC_LABELS,
  SUPPORT_TOPICS,
} from '#shared/domain/support.ts'
import styles from './ContactForm.module.css'
import type { SupportMessage } from './contact.api.ts'

/** From this length on, the counter warns that the limit is near. */
const NEAR = SUPPORT_MESSAGE_MAX - 200

interface ContactFormProps {
  /** The member's first name and email address; empty strings for a visitor. */
  sender: { firstName: string; email: string }
  /** The error message of a failed submission; null if there is none. */
  problem: string | null
  isSending: boolean
  onSend: (checked: SupportMessage) => void
}

/** The form for a message to the team, with the email address for the answer. */
export function ContactForm({ sender, problem, isSending, onSend }: ContactFormProps) {
  const { register, handleSubmit, watch, formState } = useCheckedForm<
    z.input<typeof supportMessage>,
    SupportMessage
  >({
    resolver: zodResolver(supportMessage),
    defaultValues: { message: '', ...sender },
  })
  const { errors } = formState

  return (
    <Form className={styles.form} onSubmit={handleSubmit(onSend)}>
      <Choices legend="De quoi s'agit-il ?" columns="list" error={errors.topic?.message}>
        {SUPPORT_TOPICS.map((topic) => (
          <Choice
            key={topic}
            {...register('topic')}
            value={topic}
            label={SUPPORT_TOPIC_LABELS[topic]}
          />
        ))}
      </Choices>
      <TextAreaField
        {...register('message')}
        label="Votre message"
        help="N'y mettez ni code, ni numéro de carte."
        required
        rows={6}
        maxLength={SUPPORT_MESSAGE_MAX}
        counter={{ count: watch('message').length, near: NEAR, limit: SUPPORT_MESSAGE_MAX }}
        error={errors.message?.message}
      />
      <TextField
        {...register('firstName')}
        label="Votre prénom"
        required
        autoComplete="given-name"
        error={errors.firstName?.message}
      />
      <TextField
        {...register('email')}
        label="Votre e-mail"
        type="email"
        required
        autoComplete="email"
        help="Notre réponse y arrive."
        error={errors.email?.message}
      />
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Button type="submit" size="large" isBlock isBusy={isSending}>
        {problem ? 'Réessayer' : 'Envoyer mon message'}
      </Button>
    </Form>
  )
}
