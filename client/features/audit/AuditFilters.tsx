import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import styles from './AuditFilters.module.css'
import { type AuditFilters, auditActorsQuery } from './audit.api.ts'
import { ACT_NAMES } from './audit.copy.ts'

interface AuditFiltersProps {
  filters: AuditFilters
  onNarrow: (changed: Partial<AuditFilters>) => void
}

/** Whose deeds, and which. */
export function AuditChoices({ filters, onNarrow }: AuditFiltersProps) {
  const { data: actors = [] } = useQuery(auditActorsQuery)
  return (
    <>
      <SelectField
        label="Qui"
        isLabelHidden
        className={styles.choice}
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
        isLabelHidden
        className={styles.choice}
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
    </>
  )
}

/** The days of the deeds, for who asks. */
export function AuditDays({ filters, onNarrow }: AuditFiltersProps) {
  // Named by the address it opens so; clearing a day closes nothing.
  const [opensAtOnce] = useState(Boolean(filters.from || filters.until))
  return (
    <div className={styles.when}>
      <Disclosure label="Jours" isOpen={opensAtOnce}>
        <div className={styles.days}>
          <PeriodFields labels={['Depuis le', "Jusqu'au"]} period={filters} onChange={onNarrow} />
        </div>
      </Disclosure>
    </div>
  )
}
