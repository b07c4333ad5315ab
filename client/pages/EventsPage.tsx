import { lazy, Suspense } from 'react'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { EventList } from '#client/features/events/EventList.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { RowListWait } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import styles from './EventsPage.module.css'

// Apart, as are the pages of a table.
const TableList = lazy(async () => ({
  default: (await import('#client/features/tables/TableList.tsx')).TableList,
}))

/** « Événements »: tables for everybody, and events for gold members; the others learn what these are, and which plan has them. */
export function EventsPage() {
  const { subscription: plan } = useMember()
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'Événements', to: '/settings' }}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={text.h1}>Événements</h1>
          <p className={text.lead}>Des moments à vivre ensemble, autour d'une table ou ailleurs.</p>
        </header>
        <Suspense fallback={<RowListWait />}>
          <TableList />
        </Suspense>
        <section className={styles.events} aria-labelledby="gold">
          <h2 className={text.h2} id="gold">
            Les événements Gold
          </h2>
          {plan === 'gold' ? (
            <EventList />
          ) : (
            <EmptyState
              title="Réservé aux membres Gold"
              titleLevel={3}
              image={benchScene}
              action={
                <Link to="/subscription" className={buttonClass()}>
                  Voir les formules
                </Link>
              }
            >
              Avec Gold, cette page annonce les événements prévus : la date, la ville et le lieu.
            </EmptyState>
          )}
        </section>
      </div>
    </MemberLayout>
  )
}
