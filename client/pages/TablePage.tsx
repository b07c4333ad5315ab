import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useState } from 'react'
import { Link, usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { TableStep } from '#shared/contracts/tables.ts'
import styles from './TablePage.module.css'

// A chunk of its own: it shares some code with conversations and events, which must not load all of it.
const OpenedTable = lazyPart(() => import('#client/widgets/OpenedTable.tsx'), 'OpenedTable')

/** The title of the mobile bar by step. An invitation needs none, as its card says so at every width. */
const TITLES: Partial<Record<TableStep, string>> = {
  coming: 'Votre table',
  tick: 'Après la table',
}

/** The page of a table: an invitation, the waiting list, the place cards, or the ticks. */
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
