import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MeetingFigures } from '#client/features/debriefs/MeetingFigures.tsx'
import { AudiencePlots } from '#client/features/figures/AudiencePlots.tsx'
import { DailyPlots } from '#client/features/figures/DailyPlots.tsx'
import { FigureFilters } from '#client/features/figures/FigureFilters.tsx'
import { Funnel } from '#client/features/figures/Funnel.tsx'
import { figuresQuery } from '#client/features/figures/figures.api.ts'
import { Retention } from '#client/features/figures/Retention.tsx'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { FiguresQuery } from '#shared/contracts/admin/figures.ts'
import styles from './FiguresPage.module.css'

/** Statistics of the site, computed from the tables of the product. */
export function FiguresPage() {
  const [query, setQuery] = useState<FiguresQuery>({ days: '30' })
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(query))

  return (
    <AdminLayout
      title="Chiffres"
      actions={
        <FigureFilters
          query={query}
          onChange={(changed) => setQuery((present) => ({ ...present, ...changed }))}
        />
      }
    >
      {data ? (
        <div className={styles.figures} aria-busy={isFetching}>
          <Funnel figures={data} />
          <DailyPlots figures={data} />
          <Retention cohorts={data.cohorts} />
          <MeetingFigures />
          <AudiencePlots figures={data} />
        </div>
      ) : error && !isFetching ? (
        <div role="alert">
          <EmptyState
            title={failureText(error)}
            action={<Button onClick={() => void refetch()}>Réessayer</Button>}
          />
        </div>
      ) : (
        <div role="status">
          <VisuallyHidden>Chargement...</VisuallyHidden>
          <Skeleton className={styles.wait} />
        </div>
      )}
    </AdminLayout>
  )
}
