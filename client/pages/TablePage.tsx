import { lazy, Suspense } from 'react'
import { usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './TablePage.module.css'

// Apart: it shares a little with conversations and events, which are not to load it all.
const OpenedTable = lazy(async () => ({
  default: (await import('#client/widgets/OpenedTable.tsx')).OpenedTable,
}))

/** The page of a table: an invitation, a place in the list, the place cards, or the ticks. */
export function TablePage() {
  const id = usePathParams('/evenements/tables/:tableId')?.tableId ?? ''
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'La table', to: '/evenements' }}>
      <div className={styles.page}>
        <Suspense fallback={<Spinner />}>
          <OpenedTable key={id} id={id} />
        </Suspense>
      </div>
    </MemberLayout>
  )
}
