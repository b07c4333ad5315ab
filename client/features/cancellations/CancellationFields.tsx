import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './CancellationFields.module.css'
import type { CheckedCancellation } from './cancellation-form.ts'
import type { CancellationForm } from './use-cancellation-form.ts'

interface CancellationFieldsProps {
  form: CancellationForm
  onChecked: (checked: CheckedCancellation) => void
}

/** The member, the contract and the date: only data that a member knows without signing in. */
export function CancellationFields({ form, onChecked }: CancellationFieldsProps) {
  const { errors } = form.formState
  return (
    <Form className={styles.form} onSubmit={form.handleSubmit(onChecked)}>
      <TextField
        {...form.register('email')}
        label="E-mail de votre compte"
        type="email"
        required
        autoComplete="email"
        placeholder="prenom@exemple.fr"
        error={errors.email?.message}
      />
      <TextField
        {...form.register('firstName')}
        label="Prénom"
        required
        autoComplete="given-name"
        error={errors.firstName?.message}
      />
      <TextField
        {...form.register('reference')}
        label="Référence du contrat"
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        help="Elle figure sur votre confirmation de commande, comme EMB-2026-7K4M9Q. Avec elle, la résiliation est immédiate ; sans elle, nous envoyons un bouton de confirmation à votre adresse."
        error={errors.reference?.message}
      />
      <TextField
        {...form.register('wishedOn')}
        label="Date souhaitée"
        type="date"
        min={form.today}
        error={errors.wishedOn?.message}
      />
      <TextAreaField
        {...form.register('reason')}
        label="Votre motif"
        isOptional
        isShort
        rows={3}
        maxLength={500}
        error={errors.reason?.message}
      />
      <Button type="submit" size="large" isBlock>
        Continuer
      </Button>
    </Form>
  )
}
