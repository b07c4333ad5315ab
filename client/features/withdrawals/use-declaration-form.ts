import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Declaration, type DeclarationInput, declarationForm } from './declaration.ts'

/** The fields of the first step: they keep what was typed while the second one is read. */
export function useDeclarationForm(defaultValues: DeclarationInput) {
  return useForm<DeclarationInput, unknown, Declaration>({
    resolver: zodResolver(declarationForm),
    shouldFocusError: false,
    defaultValues,
  })
}
export type DeclarationForm = ReturnType<typeof useDeclarationForm>
