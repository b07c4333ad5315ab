import { useId } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import type { Liked } from '#shared/contracts/liked.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import type { FlashAllowance } from './flashes.api.ts'
import styles from './LikedFlash.module.css'
import { LikedPart } from './LikedPart.tsx'
import { photoInWords } from './liked-words.ts'

interface LikedFlashProps {
  profile: PublicProfile
  liked: Liked
  remaining: FlashAllowance['remaining'] | undefined
  onFlash: () => void
  onClose: () => void
}

/** Confirms a flash with a liked part: shows the part, what happens with it, and the number of flashes left. */
export function LikedFlash({ profile, liked, remaining, onFlash, onClose }: LikedFlashProps) {
  const titleId = useId()
  const { firstName, photo, photos } = profile
  const isPhoto = 'photo' in liked
  const nth = isPhoto ? photoInWords(photos.indexOf(liked.photo)) : ''
  const [part, said] = isPhoto ? ['photo', `votre ${nth}.`] : ['phrase', '…']
  return (
    <Dialog labelledBy={titleId} size="narrow" hasCross={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.who}>
          <Avatar src={photoAtWidth(photo, 96)} size={56} />
          <h2 className={text.h3} id={titleId}>
            Ce qui vous a plu chez {firstName}
          </h2>
        </div>
        <LikedPart liked={liked} caption={`Sa ${nth}`} />
        <p className={joinClasses(text.small, styles.help)}>
          {fixSpaces(
            `Votre flash partira avec cette ${part}. Si vous vous plaisez, elle ouvrira votre conversation : « Ce qui m'a plu : ${said} »`,
          )}
        </p>
        <div className={styles.answers}>
          <Button variant="pass" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="flash" onClick={onFlash}>
            <FlashIcon />
            Flasher
          </Button>
        </div>
        {typeof remaining === 'number' && (
          <p className={joinClasses(text.small, styles.help)}>{costOf(remaining)}</p>
        )}
      </DialogBody>
    </Dialog>
  )
}

function costOf(remaining: number): string {
  const left = remaining === 1 ? 'un flash' : `${remaining} flashs`
  return `Il vous reste ${left} aujourd'hui. Celui-ci en compte un, ni plus ni moins.`
}
