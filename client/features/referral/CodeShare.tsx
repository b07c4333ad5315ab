import Share2 from 'lucide-react/icons/share-2'
import { href } from '#client/app/paths.ts'
import { Button } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import styles from './CodeShare.module.css'

const TITLE = 'Rejoignez-moi sur Embellie'

/** The two ways to hand a code on, each by the link it stands in: who taps it has nothing to type. */
export function CodeShare({ code }: { code: string }) {
  const link = `${location.origin}${href('/onboarding', {}, { parrain: code })}`

  return (
    <>
      <div className={styles.acts}>
        <CopyButton
          text={link}
          label="Copier"
          doneLabel="Copié"
          size="medium"
          onFailure={() => toastCopyFailure('le code')}
        />
        <Button onClick={() => void share(link)}>
          <Share2 aria-hidden="true" />
          Partager
        </Button>
      </div>
      <p className={joinClasses(text.small, styles.link)}>
        Votre lien : <span>{link.replace(/^https?:[/]{2}/, '')}</span>
      </p>
    </>
  )
}

/** By the device's own sheet; where there is none the link is copied, ready to be pasted anywhere. */
async function share(link: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(link)
  try {
    await navigator.share({ title: TITLE, url: link })
  } catch (failure) {
    // Closed without choosing: that was the choice.
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    await copyLink(link)
  }
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Lien copié', text: 'Collez-le dans un message ou un e-mail.', variant: 'ok' })
  } catch {
    toastCopyFailure('le lien')
  }
}

function toastCopyFailure(what: string): void {
  toast({ title: 'Erreur', text: `Impossible de copier ${what}.`, variant: 'destructive' })
}
