import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tiles } from '#client/ui/Tiles.tsx'
import text from '#client/ui/text.module.css'
import type { AdminPage } from '#shared/contracts/admin/members.ts'
import { countInWords } from './counts.ts'
import styles from './MemberTiles.module.css'

interface MemberTilesProps {
  /** Undefined while they are being read. */
  stats: AdminPage['stats'] | undefined
}

/** How many members there are, and of them how many fit, pay, show a photo and wait to be looked at. */
export function MemberTiles({ stats }: MemberTilesProps) {
  return (
    <>
      <Tiles
        tiles={[
          { label: 'Total', value: stats?.total ?? null },
          { label: 'Filtrés', value: stats ? countInWords(stats) : null },
          { label: 'Premium', value: stats?.premium ?? null },
          { label: 'Gold', value: stats?.gold ?? null },
          { label: 'Avec photos', value: stats?.withPhotos ?? null },
          { label: 'À revoir', value: stats?.starProfiles ?? null },
        ]}
      />
      {!stats && <Skeleton className={styles.wait} />}
      {stats && (stats.testProfiles > 0 || stats.unconfirmed > 0) && (
        <p className={text.small}>
          Du total : {stats.testProfiles.toLocaleString('fr-FR')} profils de test,{' '}
          {stats.unconfirmed.toLocaleString('fr-FR')} adresses pas encore confirmées.
        </p>
      )}
    </>
  )
}
