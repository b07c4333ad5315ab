import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './Pagination.module.css'
import { pagesShown } from './pages-shown.ts'

interface PaginationProps {
  page: number
  pages: number
  /** True while everything is on one page. */
  isDisabled: boolean
  onPage: (page: number) => void
}

export function Pagination({ page, pages, isDisabled, onPage }: PaginationProps) {
  return (
    <ol className={styles.pages}>
      <li>
        <IconButton
          label="Page précédente"
          disabled={isDisabled || page === 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft />
        </IconButton>
      </li>
      {pagesShown(page, pages).map((shown) =>
        typeof shown === 'number' ? (
          <li key={shown}>
            <button
              type="button"
              className={styles.page}
              aria-label={`Page ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
              disabled={isDisabled}
              onClick={() => onPage(shown)}
            >
              {shown.toLocaleString('fr-FR')}
            </button>
          </li>
        ) : (
          <li key={shown} className={styles.gap} aria-hidden="true">
            …
          </li>
        ),
      )}
      <li>
        <IconButton
          label="Page suivante"
          disabled={isDisabled || page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </li>
    </ol>
  )
}
