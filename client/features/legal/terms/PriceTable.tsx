import { shortEuros } from '#shared/domain/money.ts'
import { type Billing, monthsOf, PAID_PLANS, PRODUCT_LABELS } from '#shared/domain/products.ts'
import styles from './PriceTable.module.css'
import { TERMS_PRICES } from './prices.ts'

const BILLINGS: readonly Billing[] = ['monthly', 'annual']

const ROWS = PAID_PLANS.flatMap((plan) =>
  BILLINGS.map((billing) => {
    const months = monthsOf(plan, billing)
    const cents = TERMS_PRICES[plan][billing]
    return {
      plan: PRODUCT_LABELS[plan],
      term: months === 1 ? 'au mois' : `${months} mois`,
      total: shortEuros(cents),
      monthly: shortEuros(cents / months),
    }
  }),
)

export function PriceTable() {
  return (
    <table className={styles.table} aria-label="Prix des formules">
      <thead>
        <tr>
          <th scope="col">Formule</th>
          <th scope="col">Durée</th>
          <th scope="col">Prix total</th>
          <th scope="col">Par mois</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ plan, term, total, monthly }) => (
          <tr key={plan + term}>
            <th scope="row">{plan}</th>
            <td>{term}</td>
            <td>{total}</td>
            <td>{monthly}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
