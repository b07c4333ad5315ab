import { type ReactNode, useId, useState } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import styles from './ChooseMember.module.css'
import { MemberDialog, type MemberDialogProps } from './MemberDialog.tsx'

type Kind = MemberDialogProps['kind']

export interface Partner {
  id: string
  firstName: string
  photo: string
  /** A former member can no longer be blocked, but can still be reported. */
  isFormer: boolean
}

const TITLES: Record<Kind, string> = {
  report: "Signaler quelqu'un",
  block: "Bloquer quelqu'un",
}

interface ChooseMemberProps {
  kind: Kind
  /** The member's matches, the latest first; undefined while they are loading. */
  partners: readonly Partner[] | undefined
  onClose: () => void
  /** Shown below the list: its loading state, its error, or the button for the next page. */
  children?: ReactNode
}

/** Lets the member choose one of their matches, then report or block that match. */
export function ChooseMember({ kind, partners, onClose, children }: ChooseMemberProps) {
  const titleId = useId()
  const [member, setMember] = useState<Partner | null>(null)

  if (member) {
    const canBlock = !member.isFormer
    return <MemberDialog {...{ kind, member, canBlock, onClose }} onBlocked={onClose} />
  }
  const choices = partners?.filter(({ isFormer }) => kind === 'report' || !isFormer)
  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onClose}>
      <DialogBody>
        <h2 className={text.h2} id={titleId}>
          {TITLES[kind]}
        </h2>
        {choices?.length === 0 && <p>Vous n'avez encore d'affinité avec personne.</p>}
        {choices && choices.length > 0 && (
          <ul className={styles.members}>
            {choices.map((partner) => (
              <li key={partner.id}>
                <button type="button" className={styles.member} onClick={() => setMember(partner)}>
                  <Avatar src={partner.photo} size={48} />
                  {partner.firstName}
                </button>
              </li>
            ))}
          </ul>
        )}
        {children}
        <p className={text.small}>
          Quelqu'un d'autre ? Ouvrez le menu de son profil. Pour joindre des messages à un
          signalement, partez de la conversation.
        </p>
      </DialogBody>
    </Dialog>
  )
}
