import { Button } from '#client/ui/Button.tsx'
import { FilterBar } from '#client/ui/FilterBar.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './AuditFilterBar.module.css'
import type { AuditFilters } from './audit.api.ts'
import { ACT_NAMES } from './audit.copy.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  /** By whom, where the log is narrowed to one person. */
  actorName: string
  onNarrow: (changed: Partial<AuditFilters>) => void
}

/** What narrows the log; a person is chosen by pressing their name in it. */
export function AuditFilterBar({ filters, actorName, onNarrow }: AuditFilterBarProps) {
  return (
    <FilterBar label="Filtrer le journal">
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
      <TextField
        label="Objet"
        placeholder="member 3f1c2f50-…"
        maxLength={100}
        value={filters.subject}
        onChange={({ target }) => onNarrow({ subject: target.value })}
      />
      {filters.actor && (
        <Button
          variant="secondary"
          className={styles.actor}
          onClick={() => onNarrow({ actor: '' })}
        >
          Par {actorName} : tout afficher
        </Button>
      )}
    </FilterBar>
  )
}
