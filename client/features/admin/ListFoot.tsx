import { Button } from '#client/ui/Button.tsx'
import type { AdminPage } from '#shared/contracts/admin/members.ts'
import { countInWords, membersInWords } from './counts.ts'
import styles from './ListFoot.module.css'
import { Pagination } from './Pagination.tsx'

interface ListFootProps {
  shown: AdminPage
  showsAll: boolean
  onPage: (page: number) => void
  onToggleShowsAll: () => void
  /** Opens the export, for members beyond the longest page. */
  onExport: () => void
}

/** The position in the list, and the controls to reach the rest of it. */
export function ListFoot(props: ListFootProps) {
  const { shown, showsAll, onPage, onToggleShowsAll, onExport } = props
  const { users, stats, pagination } = shown
  const { page, limit, pages } = pagination
  const first = (page - 1) * limit + 1
  const beyond = stats.filtered - users.length
  return (
    <nav className={styles.foot} aria-label="Pagination">
      <p className={styles.place}>
        {users.length > 0 &&
          `${inWords(first)} à ${inWords(first + users.length - 1)} sur ${countInWords(stats)}`}
      </p>
      {showsAll && beyond > 0 && (
        <p className={styles.beyond} role="status">
          {stats.isCapped
            ? `D'autres membres correspondent au-delà de ces ${inWords(users.length)}.`
            : `${membersInWords(beyond)} de plus au-delà de ces ${inWords(users.length)}.`}{' '}
          <Button variant="quiet" size="small" onClick={onExport}>
            Exporter toute la liste
          </Button>
        </p>
      )}
      <Pagination {...{ page, pages, onPage }} isDisabled={showsAll} />
      <Button variant="quiet" size="small" aria-pressed={showsAll} onClick={onToggleShowsAll}>
        Voir tous les profils
      </Button>
      {(stats.testProfiles > 0 || stats.unconfirmed > 0) && (
        <p className={styles.beyond}>
          Sur {inWords(stats.total)} membres : {inWords(stats.testProfiles)} profils de test,{' '}
          {inWords(stats.unconfirmed)}{' '}
          {stats.unconfirmed > 1
            ? 'adresses pas encore confirmées'
            : 'adresse pas encore confirmée'}
          .
        </p>
      )}
    </nav>
  )
}

function inWords(count: number): string {
  return count.toLocaleString('fr-FR')
}
