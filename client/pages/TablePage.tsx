import { usePathParams } from '#client/app/router.tsx'
import { TableView } from '#client/features/tables/TableView.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import styles from './TablePage.module.css'

/** The page of a table: an invitation, a place in the list, the place cards, or the ticks. */
export function TablePage() {
  const id = usePathParams('/evenements/tables/:tableId')?.tableId ?? ''
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'La table', to: '/evenements' }}>
      <div className={styles.page}>
        <TableView key={id} id={id} />
      </div>
    </MemberLayout>
  )
}
