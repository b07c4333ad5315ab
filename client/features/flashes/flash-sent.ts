import { toast } from '#client/ui/toast.ts'

/** A flash that the server has accepted after its page was left: elsewhere its burst says so. */
export function showSent(): void {
  toast({ title: 'Flash envoyé !', variant: 'flash' })
}
