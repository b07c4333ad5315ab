import { Button } from '#client/ui/Button.tsx'
import type { OfficePage } from '#shared/contracts/admin.ts'
import { countInWords } from './counts.ts'
import styles from './ListFoot.module.css'
import { Pagination } from './Pagination.tsx'

interface ListFootProps {
  shown: OfficePage
  isWhole: boolean
  onPage: (page: number) => void
  onToggleWhole: () => void
}

/** Where one is in the list, and the ways to the rest of it. */
export function ListFoot({ shown, isWhole, onPage, onToggleWhole }: ListFootProps) {
  const { users, stats, pagination } = shown
  const { page, limit, pages } = pagination
  const first = (page - 1) * limit + 1
  return (
    <nav className={styles.foot} aria-label="Pagination">
      <p className={styles.place}>
        {users.length > 0 &&
          `${inWords(first)} à ${inWords(first + users.length - 1)} sur ${countInWords(stats)}`}
      </p>
      <Pagination {...{ page, pages, onPage }} isDisabled={isWhole} />
      <Button variant="quiet" size="small" aria-pressed={isWhole} onClick={onToggleWhole}>
        Voir tous les profils
      </Button>
    </nav>
  )
}

function inWords(count: number): string {
  return count.toLocaleString('fr-FR')
}
