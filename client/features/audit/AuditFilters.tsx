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
  onFilter: (changed: Partial<AuditFilters>) => void
}

/** The filters for the person who acted and for the kind of act. */
export function AuditChoices({ filters, onFilter }: AuditFiltersProps) {
  const { data: actors = [] } = useQuery(auditActorsQuery)
  return (
    <>
      <SelectField
        label="Qui"
        isLabelHidden
        className={styles.choice}
        value={filters.actor}
        onChange={({ target }) => onFilter({ actor: target.value })}
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
        onChange={({ target }) => onFilter({ act: target.value })}
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

/** The filter for the days, folded until it is opened. */
export function AuditDays({ filters, onFilter }: AuditFiltersProps) {
  // Open from the start if the URL names a day; clearing a day does not close it.
  const [isInitiallyOpen] = useState(Boolean(filters.from || filters.until))
  return (
    <div className={styles.when}>
      <Disclosure label="Dates" isOpen={isInitiallyOpen}>
        <div className={styles.days}>
          <PeriodFields labels={['Depuis le', "Jusqu'au"]} period={filters} onChange={onFilter} />
        </div>
      </Disclosure>
    </div>
  )
}
