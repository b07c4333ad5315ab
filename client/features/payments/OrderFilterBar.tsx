import { FilterBar } from '#client/ui/FilterBar.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { OrderFilters } from './payments.api.ts'

interface OrderFilterBarProps {
  filters: OrderFilters
  onNarrow: (changed: Partial<OrderFilters>) => void
}

export function OrderFilterBar({ filters, onNarrow }: OrderFilterBarProps) {
  return (
    <FilterBar label="Rechercher une commande">
      <TextField
        label="Référence ou e-mail"
        type="search"
        placeholder="EMB-2026-7K4M9Q"
        autoComplete="off"
        maxLength={100}
        value={filters.search}
        onChange={({ target }) => onNarrow({ search: target.value })}
      />
      <TextField
        label="Depuis le"
        type="date"
        value={filters.from}
        onChange={({ target }) => onNarrow({ from: target.value })}
      />
      <TextField
        label="Jusqu'au"
        type="date"
        value={filters.until}
        onChange={({ target }) => onNarrow({ until: target.value })}
      />
    </FilterBar>
  )
}
