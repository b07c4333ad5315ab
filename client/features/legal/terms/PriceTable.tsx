import styles from './PriceTable.module.css'

/** As it stood when this version of the text came into force; a later price is a later version. */
const PRICES = [
  { plan: 'Premium', term: 'au mois', total: '13 €', monthly: '13 €' },
  { plan: 'Premium', term: '6 mois', total: '60 €', monthly: '10 €' },
  { plan: 'Gold', term: 'au mois', total: '25 €', monthly: '25 €' },
  { plan: 'Gold', term: '12 mois', total: '228 €', monthly: '19 €' },
] as const

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
        {PRICES.map(({ plan, term, total, monthly }) => (
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
