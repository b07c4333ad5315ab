import { Suspense } from 'react'
import { EventList } from '#client/features/events/EventList.tsx'
import { EventsTeaser } from '#client/features/events/EventsTeaser.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import barTitle from '#client/ui/bar-title.module.css'
import { joinClasses } from '#client/ui/join-classes.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import styles from './EventsPage.module.css'

// Loaded in its own chunk, like the pages of a table.
const TableList = lazyPart(() => import('#client/features/tables/TableList.tsx'), 'TableList')

/** « Événements »: tables for all members, and events for gold members; the others see which plan includes events. */
export function EventsPage() {
  const { subscription: plan, isEmailConfirmed } = useMember()
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'Événements', to: '/settings' }}>
      <div className={styles.page}>
        <h1 className={joinClasses(text.h1, barTitle.title)}>Événements</h1>
        {isEmailConfirmed ? (
          <Suspense fallback={<RowListLoading />}>
            <TableList>
              {plan === 'gold' ? (
                <section className={styles.events} aria-labelledby="gold">
                  <h2 className={text.h2} id="gold">
                    Les événements Gold
                  </h2>
                  <EventList />
                </section>
              ) : (
                <EventsTeaser />
              )}
            </TableList>
          </Suspense>
        ) : (
          <section aria-labelledby="first">
            <h2 className={text.h3} id="first">
              Confirmez d'abord votre adresse
            </h2>
            <p className={text.muted}>
              Saisissez le code reçu par e-mail : les tables près de chez vous suivront.
            </p>
          </section>
        )}
      </div>
    </MemberLayout>
  )
}
