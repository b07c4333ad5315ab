import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'

// Long enough to read the sentence and to reach the button in it.
const WITH_ACTION_MS = 20_000

export function toastBlocked(firstName: string): void {
  toast({
    title: `Vous ne verrez plus ${firstName}`,
    text: 'Ce blocage se lève dans les réglages.',
    variant: 'ok',
  })
}

export function toastUnblocked(firstName: string, onUndo: () => void): void {
  toast({
    title: `${firstName} peut de nouveau vous voir`,
    variant: 'ok',
    duration: WITH_ACTION_MS,
    action: {
      element: (
        <Button size="small" onClick={onUndo}>
          Annuler
        </Button>
      ),
      hint: `Bloquer ${firstName} à nouveau`,
    },
  })
}
