import Share2 from 'lucide-react/icons/share-2'
import { href } from '#client/app/paths.ts'
import { Button } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import styles from './CodeShare.module.css'

const TITLE = 'Rejoignez-moi sur Embellie'

/** The two ways to share a code. Both share a link that contains it, so that the friend has nothing to type. */
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

/** Opens the device's share sheet; without one, copies the link. */
async function share(link: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(link)
  try {
    await navigator.share({ title: TITLE, url: link })
  } catch (failure) {
    // The member closed the sheet without choosing: nothing to copy.
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
