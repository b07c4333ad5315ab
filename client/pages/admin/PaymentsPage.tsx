import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { href } from '#client/app/paths.ts'
import { Link, useNavigate, useQueryParams } from '#client/app/router.tsx'
import { OrderFile } from '#client/features/orders/OrderFile.tsx'
import { OrderFilterBar } from '#client/features/orders/OrderFilterBar.tsx'
import { OrderList } from '#client/features/orders/OrderList.tsx'
import { type OrderFilters, troublesQuery } from '#client/features/orders/order-admin.api.ts'
import { TroubleList } from '#client/features/orders/TroubleList.tsx'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import styles from './PaymentsPage.module.css'
import { PaymentViews } from './PaymentViews.tsx'

const PAUSE_MS = 300

type View = 'orders' | 'troubles'

/** The filters are in the URL for reloads and the back button. The support queue links here with an email address. */
function filtersIn(query: URLSearchParams): OrderFilters {
  return {
    search: query.get('q') ?? '',
    from: query.get('du') ?? '',
    until: query.get('au') ?? '',
  }
}

/** Orders and refunds, for administrators and the support. Shows no card data, conversation or photo. */
export function PaymentsPage() {
  const query = useQueryParams()
  const navigate = useNavigate()
  const reference = query.get('commande')
  const view: View = query.get('vue') === 'a-traiter' ? 'troubles' : 'orders'
  const typed = filtersIn(query)
  const filters = filtersIn(new URLSearchParams(useDebouncedValue(query.toString(), PAUSE_MS)))
  const count = useQuery(troublesQuery).data?.length

  /** The URL of the list with its filters, or of an order in it: going back from the order restores the list. */
  function hrefOf(list: OrderFilters, shown: View, commande?: string) {
    const { search, from, until } = list
    const vue = shown === 'troubles' ? 'a-traiter' : undefined
    const narrowed = { q: search || undefined, du: from || undefined, au: until || undefined }
    return href('/admin/paiements', {}, { vue, ...narrowed, commande })
  }

  const linkTo = (order: string) => hrefOf(typed, view, order)

  function handleFilter(changed: Partial<OrderFilters>) {
    navigate(hrefOf({ ...typed, ...changed }, view), { replace: true })
  }

  function handleView(next: View) {
    navigate(hrefOf({ search: '', from: '', until: '' }, next))
  }

  return (
    <AdminLayout
      title="Paiements"
      beside={<PaymentViews />}
      actions={
        reference && (
          <Link
            to={hrefOf(typed, view)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <ArrowLeft size={20} aria-hidden="true" />
            Toutes les commandes
          </Link>
        )
      }
    >
      {reference ? (
        <OrderFile key={reference} reference={reference} />
      ) : (
        <Tabs
          id="payments"
          label="Paiements"
          current={view}
          onSelect={handleView}
          tabs={[
            { name: 'orders', label: 'Toutes' },
            { name: 'troubles', label: count ? `À traiter (${count})` : 'À traiter' },
          ]}
        >
          <div className={styles.panel}>
            {view === 'orders' ? (
              <>
                <OrderFilterBar filters={typed} onFilter={handleFilter} />
                <OrderList filters={filters} linkTo={linkTo} />
              </>
            ) : (
              <TroubleList linkTo={linkTo} />
            )}
          </div>
        </Tabs>
      )}
    </AdminLayout>
  )
}
