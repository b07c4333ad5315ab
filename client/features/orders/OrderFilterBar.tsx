import { FilterBar } from '#client/ui/FilterBar.tsx'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { OrderFilters } from './order-admin.api.ts'

interface OrderFilterBarProps {
  filters: OrderFilters
  onFilter: (changed: Partial<OrderFilters>) => void
}

export function OrderFilterBar({ filters, onFilter }: OrderFilterBarProps) {
  return (
    <FilterBar label="Rechercher une commande">
      <TextField
        label="Référence, nom, e-mail, paiement ou montant"
        type="search"
        placeholder="EMB-2026-7K4M9Q"
        autoComplete="off"
        maxLength={100}
        value={filters.search}
        onChange={({ target }) => onFilter({ search: target.value })}
      />
      <PeriodFields labels={['Depuis le', "Jusqu'au"]} period={filters} onChange={onFilter} />
    </FilterBar>
  )
}
