import ExternalLink from 'lucide-react/icons/external-link'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Fragment, useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import text from '#client/ui/text.module.css'
import { type FoundLink, splitLinks } from './links.ts'
import styles from './MessageLinks.module.css'

interface LinkedWordsProps {
  content: string
  onOpen: (link: FoundLink) => void
}

/** A message in which every URL is a button; pressing it opens the warning, not the URL. */
export function LinkedWords({ content, onOpen }: LinkedWordsProps) {
  return splitLinks(content).map(({ at, text: written, link }) =>
    link ? (
      <button key={at} type="button" className={styles.link} onClick={() => onOpen(link)}>
        {written}
      </button>
    ) : (
      <Fragment key={at}>{written}</Fragment>
    ),
  )
}

/** The warning that says where a link leads before the member opens it. */
export function LinkDialog({ link, onClose }: { link: FoundLink; onClose: () => void }) {
  const titleId = useId()
  const { href, host, isStrange } = link
  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onClose}>
      <DialogBody>
        <h2 className={text.h2} id={titleId}>
          Ce lien mène hors d'Embellie
        </h2>
        <dl className={styles.address}>
          <dt>Site</dt>
          <dd className={styles.host}>{host}</dd>
          <dt>Adresse complète</dt>
          <dd>{href}</dd>
        </dl>
        {isStrange && (
          <Notice icon={<ShieldAlert />}>
            <p>
              Ce nom contient des signes inhabituels : il peut imiter celui d'un site que vous
              connaissez. Mieux vaut ne pas l'ouvrir.
            </p>
          </Notice>
        )}
        <p>
          Embellie n'a pas vérifié ce site. N'y donnez ni mot de passe ni numéro de carte, et
          n'envoyez jamais d'argent à une personne que vous n'avez pas rencontrée.
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            className={buttonClass()}
            onClick={onClose}
          >
            <ExternalLink size={20} />
            Ouvrir le lien
          </a>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
