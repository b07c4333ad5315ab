import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './DeclarationFields.module.css'
import type { Declaration } from './declaration.ts'
import type { DeclarationForm } from './use-declaration-form.ts'

interface DeclarationFieldsProps {
  form: DeclarationForm
  /** The field that selects the contract. */
  contract: ReactNode
  emailLabel: string
  /** The refund, on screens that do not show it next to the form. */
  refund?: ReactNode
  onChecked: (checked: Declaration) => void
}

/** The contract, the person who withdraws from it, and the text of the declaration. */
export function DeclarationFields(props: DeclarationFieldsProps) {
  const { form, contract, emailLabel, refund, onChecked } = props
  const { errors } = form.formState
  return (
    <Form className={styles.form} onSubmit={form.handleSubmit(onChecked)}>
      {contract}
      <TextField
        {...form.register('firstName')}
        label="Votre prénom"
        required
        autoComplete="given-name"
        error={errors.firstName?.message}
      />
      <TextField
        {...form.register('email')}
        label={emailLabel}
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextAreaField
        {...form.register('statement')}
        label="Votre déclaration"
        isShort
        required
        rows={4}
        maxLength={2000}
        help="Déjà rédigée pour vous ; vous pouvez la modifier."
        error={errors.statement?.message}
      />
      {refund}
      <Button type="submit" size="large" isBlock>
        renoncer au contrat ici
      </Button>
    </Form>
  )
}
