import { useQuery } from '@tanstack/react-query'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { LedgerExport } from '#client/features/figures/LedgerExport.tsx'
import { RevenueView } from '#client/features/figures/RevenueView.tsx'
import { revenueQuery } from '#client/features/figures/revenue.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { REVENUE_MONTHS } from '#shared/contracts/admin/revenue.ts'
import { PaymentViews } from './PaymentViews.tsx'

/** The revenue from the ledger, and the export for the accountant. */
export function RevenuePage() {
  const asked = Number(useQueryParams().get('mois'))
  const navigate = useNavigate()
  const months = REVENUE_MONTHS.find((each) => each === asked) ?? 12
  const { data, error, isFetching, refetch } = useQuery(revenueQuery({ months: String(months) }))

  return (
    <AdminLayout
      title="Revenus"
      beside={<PaymentViews />}
      actions={
        <>
          <SelectField
            label="Période"
            isLabelHidden
            value={months}
            onChange={({ target }) =>
              navigate(href('/admin/revenus', {}, { mois: target.value }), { replace: true })
            }
          >
            {REVENUE_MONTHS.map((each) => (
              <option key={each} value={each}>
                {each} derniers mois
              </option>
            ))}
          </SelectField>
          <LedgerExport />
        </>
      }
    >
      {data ? (
        <div aria-busy={isFetching}>
          <RevenueView revenue={data} />
        </div>
      ) : error && !isFetching ? (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <RowListLoading />
      )}
    </AdminLayout>
  )
}
