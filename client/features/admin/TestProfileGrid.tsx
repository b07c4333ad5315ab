import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { plainName } from './member-name.ts'
import styles from './TestProfileGrid.module.css'

interface TestProfileGridProps {
  profiles: readonly AdminMember[]
  onEdit: (profile: AdminMember) => void
}

const PAGE_SIZE = 24

/** The test profiles, by first name. */
export function TestProfileGrid({ profiles, onEdit }: TestProfileGridProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  if (profiles.length === 0) return <EmptyState title="Aucun profil de test" />
  const sorted = profiles.toSorted((one, other) =>
    plainName(one).localeCompare(plainName(other), 'fr'),
  )
  return (
    <>
      <ul className={styles.grid}>
        {sorted.slice(0, shown).map((profile) => (
          <li key={profile.id} className={styles.card}>
            <img
              className={styles.photo}
              src={photoAtWidth(profile.photo, 480)}
              alt=""
              width={480}
              height={600}
              loading="lazy"
            />
            <div className={styles.words}>
              <h2 className={text.h4}>
                {plainName(profile)}, {profile.age} ans
              </h2>
              <p className={text.small}>{profile.city}</p>
              <Interests interests={profile.interests} />
              <Button
                variant="secondary"
                size="small"
                className={styles.edit}
                onClick={() => onEdit(profile)}
              >
                <Pencil size={20} aria-hidden="true" />
                <span>
                  Modifier <VisuallyHidden>{plainName(profile)}</VisuallyHidden>
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {sorted.length > PAGE_SIZE && (
        <LoadMore
          label="Voir la suite"
          isOver={shown >= sorted.length}
          isBusy={false}
          failure={null}
          onMore={() => setShown(shown + PAGE_SIZE)}
        />
      )}
    </>
  )
}

/** Interests shown on a card; the others are counted as « +N ». */
const SHOWN = 3

function Interests({ interests }: Pick<AdminMember, 'interests'>) {
  const others = interests.length - SHOWN
  return (
    <p className={styles.interests}>
      {interests.slice(0, SHOWN).map((interest) => (
        <Tag key={interest} size="small">
          {interest}
        </Tag>
      ))}
      {others > 0 && (
        <Tag size="small" className={styles.count}>
          +{others} <VisuallyHidden>autres centres d'intérêt</VisuallyHidden>
        </Tag>
      )}
    </p>
  )
}
