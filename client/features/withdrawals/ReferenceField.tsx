import { TextField } from '#client/ui/TextField.tsx'
import type { DeclarationForm } from './use-declaration-form.ts'

/** The contract reference, which a visitor has to type. */
export function ReferenceField({ form }: { form: DeclarationForm }) {
  return (
    <TextField
      {...form.register('reference')}
      label="Référence du contrat"
      required
      autoComplete="off"
      autoCapitalize="characters"
      help="Elle figure sur votre confirmation de commande."
      error={form.formState.errors.reference?.message}
    />
  )
}
