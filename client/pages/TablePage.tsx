import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useState } from 'react'
import { Link, usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { TableStep } from '#shared/contracts/tables.ts'
import styles from './TablePage.module.css'

// Apart: it shares a little with conversations and events, which are not to load it all.
const OpenedTable = lazyPart(() => import('#client/widgets/OpenedTable.tsx'), 'OpenedTable')

/** What the bar of a phone says above a table: the card below says at every width whether it is an invitation. */
const TITLES: Partial<Record<TableStep, string>> = { coming: 'Votre table' }

/** The page of a table: an invitation, a place in the list, the place cards, or the ticks. */
export function TablePage() {
  const id = usePathParams('/evenements/tables/:tableId')?.tableId ?? ''
  const [step, setStep] = useState<TableStep>()
  const title = (step && TITLES[step]) ?? 'La table'
  return (
    <MemberLayout mobileBar={{ kind: 'back', title, to: '/evenements' }}>
      <div className={styles.page}>
        <p className={styles.back}>
          <Link to="/evenements" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ArrowLeft size={20} />
            Événements
          </Link>
        </p>
        <Suspense fallback={<Spinner />}>
          <OpenedTable key={id} id={id} onStep={setStep} />
        </Suspense>
      </div>
    </MemberLayout>
  )
}
