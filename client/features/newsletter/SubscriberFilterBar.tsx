import { FilterBar } from '#client/ui/FilterBar.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { SUBSCRIBER_STATUSES } from '#shared/contracts/admin/newsletter.ts'
import { SUBSCRIBER_STATES } from './subscriber-states.ts'
import type { SubscriberFilters } from './subscribers.api.ts'

interface SubscriberFilterBarProps {
  filters: SubscriberFilters
  onFilter: (changed: Partial<SubscriberFilters>) => void
}

export function SubscriberFilterBar({ filters, onFilter }: SubscriberFilterBarProps) {
  return (
    <FilterBar label="Filtrer la liste">
      <TextField
        label="Nom ou e-mail"
        type="search"
        maxLength={100}
        value={filters.search}
        onChange={({ target }) => onFilter({ search: target.value })}
      />
      <SelectField
        label="État"
        value={filters.status}
        onChange={({ target }) =>
          onFilter({
            status: SUBSCRIBER_STATUSES.find((status) => status === target.value) ?? '',
          })
        }
      >
        <option value="">Toutes les adresses</option>
        {SUBSCRIBER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {SUBSCRIBER_STATES[status].plural}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
