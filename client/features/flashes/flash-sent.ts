import { toast } from '#client/ui/toast.ts'
import type { Gender } from '#shared/domain/genders.ts'

/** A flash that the server has accepted. */
export function showSent(to: { firstName: string; gender: Gender }, isMatch: boolean): void {
  if (!isMatch) {
    toast({ title: 'Flash envoyé !', variant: 'flash' })
    return
  }
  const too = to.gender === 'F' ? 'elle aussi' : 'lui aussi'
  toast({
    title: "C'est un match !",
    text: `${to.firstName} a flashé sur vous, ${too}.`,
    variant: 'match',
  })
}
