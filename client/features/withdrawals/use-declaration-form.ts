import { zodResolver } from '@hookform/resolvers/zod'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import { type Declaration, type DeclarationInput, declarationForm } from './declaration.ts'

/** The fields of the first step. They keep their values while the second step is shown. */
export function useDeclarationForm(defaultValues: DeclarationInput) {
  return useCheckedForm<DeclarationInput, Declaration>({
    resolver: zodResolver(declarationForm),
    defaultValues,
  })
}
export type DeclarationForm = ReturnType<typeof useDeclarationForm>
