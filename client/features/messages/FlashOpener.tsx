import { LikedPhoto } from '#client/ui/LikedPhoto.tsx'
import type { Liked } from '#shared/contracts/liked.ts'
import type { LikedByBoth } from '#shared/contracts/matches.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import styles from './FlashOpener.module.css'

interface FlashOpenerProps {
  liked: LikedByBoth
  partnerName: string
}

/** What each member liked about the other when they flashed, as the first lines of their conversation. */
export function FlashOpener({ liked: { mine, theirs }, partnerName }: FlashOpenerProps) {
  return (
    <>
      {mine && <Line whose="Votre flash" liked={mine} />}
      {theirs && <Line whose={`Le flash de ${partnerName}`} liked={theirs} />}
    </>
  )
}

function Line({ whose, liked }: { whose: string; liked: Liked }) {
  return (
    <div className={styles.opener}>
      {'photo' in liked ? (
        <>
          <p>{fixSpaces(`${whose}. Ce qui m'a plu : cette photo.`)}</p>
          <LikedPhoto photo={liked.photo} />
        </>
      ) : (
        <>
          <p>{fixSpaces(`${whose}. Ce qui m'a plu :`)}</p>
          <q>{fixSpaces(`« ${liked.answer} »`)}</q>
        </>
      )}
    </div>
  )
}
