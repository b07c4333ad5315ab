import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { FilterBar } from '#client/ui/FilterBar.tsx'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { type AuditFilters, auditActorsQuery } from './audit.api.ts'
import { ACT_NAMES } from './audit.copy.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  onNarrow: (changed: Partial<AuditFilters>) => void
}

/** What narrows the log: words, a person of the team, a deed, days. */
export function AuditFilterBar({ filters, onNarrow }: AuditFilterBarProps) {
  const { data: actors = [] } = useQuery(auditActorsQuery)
  return (
    <FilterBar label="Filtrer le journal">
      <TextField
        label="Nom, e-mail ou référence"
        type="search"
        icon={<Search />}
        placeholder="Sylvie, SIG-…, EMB-…"
        autoComplete="off"
        maxLength={100}
        value={filters.search}
        onChange={({ target }) => onNarrow({ search: target.value })}
      />
      <SelectField
        label="Qui"
        value={filters.actor}
        onChange={({ target }) => onNarrow({ actor: target.value })}
      >
        <option value="">Toute l'équipe</option>
        {actors.map(({ id, firstName }) => (
          <option key={id} value={id}>
            {firstName}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Acte"
        value={filters.act}
        onChange={({ target }) => onNarrow({ act: target.value })}
      >
        <option value="">Tous les actes</option>
        {Object.entries(ACT_NAMES).map(([act, name]) => (
          <option key={act} value={act}>
            {name}
          </option>
        ))}
      </SelectField>
      <PeriodFields labels={['Depuis le', "Jusqu'au"]} period={filters} onChange={onNarrow} />
    </FilterBar>
  )
}
