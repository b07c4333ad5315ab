import text from '#client/ui/text.module.css'
import type { Revenue } from '#shared/contracts/admin/revenue.ts'
import { euros } from '#shared/domain/money.ts'
import { CollectedPlot } from './CollectedPlot.tsx'
import { FirstTermPlot } from './FirstTermPlot.tsx'
import { longMonth } from './figures.copy.ts'
import { MonthPlot } from './MonthPlot.tsx'
import { Plots } from './Plots.tsx'
import styles from './RevenueView.module.css'

const inCount = (value: number) => value.toLocaleString('fr-FR')

/** Payments, running subscriptions and losses; then promo codes, abandoned checkouts and referrals. */
export function RevenueView({ revenue }: { revenue: Revenue }) {
  const { months, collected, refunded, running, recurring, begun, ended, pastDue } = revenue
  const last = months.length - 1
  const [month] = longMonth(months[last] ?? '').split(' ')
  const collectedNow = [collected.premium, collected.gold, collected.bonus].reduce(
    (all, values) => all + (values[last] ?? 0),
    0,
  )
  return (
    <div className={styles.view}>
      <dl className={styles.top}>
        <Figure name={`Encaissé en ${month}`} value={euros(collectedNow)} />
        <Figure
          name="Récurrent par mois"
          value={euros(recurring[last] ?? 0)}
          note={plansInWords(running[last] ?? 0)}
        />
        <Figure name={`Remboursé en ${month}`} value={euros(refunded[last] ?? 0)} />
        <Figure
          name="Renouvellements en échec"
          value={inCount(pastDue)}
          note={pastDue > 0 ? 'Encore attendus' : undefined}
        />
      </dl>
      <CollectedPlot revenue={revenue} />
      <Plots title="Abonnements">
        <MonthPlot
          title="En cours en fin de mois"
          values={running}
          {...{ months }}
          note={changeInWords(running)}
        />
        <FirstTermPlot {...{ months }} terms={revenue.firstTerms} />
        <MonthPlot title="Récurrent par mois" values={recurring} {...{ months }} isMoney />
        <MonthPlot title="Nouveaux" values={begun} {...{ months }} />
        <MonthPlot title="Terminés" values={ended} {...{ months }} />
      </Plots>
      <Codes codes={revenue.codes} />
      <div className={styles.pair}>
        <Facts
          title="Paniers abandonnés, 30 derniers jours"
          facts={[
            ['Paniers laissés', revenue.carts.left],
            ['Rappels envoyés', revenue.carts.reminded],
            ['Achats ensuite', revenue.carts.boughtSince],
          ]}
        />
        <Facts
          title="Parrainage, sur la période"
          facts={[
            ['Inscriptions parrainées', revenue.referrals.begun],
            ['Récompensées', revenue.referrals.completed],
            ['Flashs offerts à qui parraine', revenue.referrals.flashes],
          ]}
        />
      </div>
    </div>
  )
}

interface FigureProps {
  name: string
  value: string
  note?: string | undefined
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

function plansInWords(count: number): string {
  return `${inCount(count)} abonnement${count > 1 ? 's' : ''}`
}

/** « + 23 sur un mois ». */
function changeInWords(values: readonly number[]): string {
  const change = (values.at(-1) ?? 0) - (values.at(-2) ?? 0)
  return `${change < 0 ? '−' : '+'} ${inCount(Math.abs(change))} sur un mois`
}

function Codes({ codes }: Pick<Revenue, 'codes'>) {
  return (
    <section className={styles.card} aria-labelledby="revenue-codes">
      <h2 className={text.h4} id="revenue-codes">
        Codes promo, sur la période
      </h2>
      {codes.length === 0 ? (
        <p>Aucun code utilisé.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {['Code', 'Commandes', 'Encaissé', 'Remise'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {codes.map(({ code, orders, paidCents, discountCents }) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                <td>{inCount(orders)}</td>
                <td>{euros(paidCents)}</td>
                <td>{euros(discountCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, number])[] }) {
  return (
    <section className={styles.card}>
      <h2 className={text.h4}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{inCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
