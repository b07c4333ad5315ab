import Copy from 'lucide-react/icons/copy'
import Flag from 'lucide-react/icons/flag'
import Reply from 'lucide-react/icons/reply'
import { useId } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { Menu, menuEntryClass } from '#client/ui/Menu.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { REACTION_SIGNS, type ReactionSign } from '#shared/domain/reactions.ts'
import styles from './MessageMenu.module.css'
import { SIGNS } from './reaction-signs.tsx'
import type { Bubble } from './timeline.ts'
import { useReactToMessage } from './use-react-to-message.ts'

interface MessageMenuProps {
  messageId: number
  bubble: Pick<Bubble, 'content' | 'photo' | 'reactions' | 'state'>
  partnerId: string
  /** Absent if the member cannot write in the conversation. */
  onQuote?: (() => void) | undefined
  /** Whether the member can react to the message. */
  canReact: boolean
  onReport: () => void
  onClose: () => void
}

/** The actions on a message: react, quote, copy, report. */
export function MessageMenu(props: MessageMenuProps) {
  const { messageId, bubble, partnerId, canReact, onQuote, onReport, onClose } = props
  const titleId = useId()
  const react = useReactToMessage(partnerId, onClose)
  const mine = bubble.reactions.find(({ memberId }) => memberId !== partnerId)?.sign

  function choose(sign: ReactionSign) {
    if (react.isPending) return
    react.mutate({ partnerId, messageId, sign: sign === mine ? null : sign })
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(bubble.content)
      toast({ title: 'Texte copié.' })
      onClose()
    } catch {
      toast({ title: "Votre navigateur n'a pas permis la copie.", variant: 'destructive' })
    }
  }

  return (
    <Dialog labelledBy={titleId} size="narrow" hasCross={false} onClose={onClose}>
      <DialogBody>
        <h2 id={titleId} className={`${text.h4} ${styles.quote}`}>
          {fixSpaces(`« ${bubble.content} »`)}
        </h2>
        {canReact && (
          <fieldset className={styles.signs} aria-label="Réagir">
            {REACTION_SIGNS.map((sign) => (
              <button
                key={sign}
                type="button"
                aria-pressed={sign === mine}
                onClick={() => choose(sign)}
              >
                {SIGNS[sign].icon}
                {SIGNS[sign].word}
              </button>
            ))}
          </fieldset>
        )}
        {react.error && <p role="alert">{failureText(react.error)}</p>}
        <Menu>
          {onQuote && (
            <li>
              <button type="button" className={menuEntryClass} onClick={onQuote}>
                <Reply aria-hidden="true" />
                <b>Répondre en citant</b>
              </button>
            </li>
          )}
          {!bubble.photo && (
            <li>
              <button type="button" className={menuEntryClass} onClick={() => void copy()}>
                <Copy aria-hidden="true" />
                <b>Copier le texte</b>
              </button>
            </li>
          )}
          {bubble.state === 'received' && (
            <li>
              <button type="button" className={menuEntryClass} onClick={onReport}>
                <Flag aria-hidden="true" />
                <b>Signaler ce message</b>
              </button>
            </li>
          )}
        </Menu>
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      </DialogBody>
    </Dialog>
  )
}
