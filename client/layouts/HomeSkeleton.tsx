import { DocumentRouter } from '#client/app/router.tsx'
import { Shell } from '#client/app/Shell.tsx'
import { DeckSkeleton, GreetingSkeleton } from '#client/features/discovery/DeckWait.tsx'
import styles from '#client/pages/DiscoverPage.module.css'

const UNKNOWN = {
  alerts: undefined,
  messages: undefined,
  matches: undefined,
  flashes: undefined,
  visits: undefined,
}

/** The deck's page before its scripts are here: all of it that is the same for every member. */
export function HomeSkeleton() {
  return (
    <DocumentRouter ssrPath="/home">
      <Shell member={undefined} counters={UNKNOWN} mobileBar={{ kind: 'deck' }}>
        <div className={styles.page}>
          <GreetingSkeleton />
          <DeckSkeleton />
        </div>
      </Shell>
    </DocumentRouter>
  )
}
