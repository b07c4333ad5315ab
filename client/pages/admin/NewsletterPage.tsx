import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '#client/features/newsletter/ExportButton.tsx'
import { SubscriberFilterBar } from '#client/features/newsletter/SubscriberFilterBar.tsx'
import { SubscriberList } from '#client/features/newsletter/SubscriberList.tsx'
import { SubscriberTiles } from '#client/features/newsletter/SubscriberTiles.tsx'
import {
  type SubscriberFilters,
  subscribersQuery,
} from '#client/features/newsletter/subscribers.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'

const PAUSE_MS = 300

/** The newsletter subscribers. The filter starts with confirmed addresses: no others receive issues. */
export function NewsletterPage() {
  const [typed, setTyped] = useState<SubscriberFilters>({ search: '', status: 'confirmed' })
  const filters = useDebouncedValue(typed, PAUSE_MS)
  const [first] = useInfiniteQuery(subscribersQuery(filters)).data?.pages ?? []
  return (
    <AdminLayout title="Newsletter" actions={<ExportButton filters={typed} />}>
      <SubscriberTiles counts={first?.items.counts} />
      <SubscriberFilterBar
        filters={typed}
        onFilter={(changed) => setTyped((present) => ({ ...present, ...changed }))}
      />
      <SubscriberList filters={filters} />
    </AdminLayout>
  )
}
