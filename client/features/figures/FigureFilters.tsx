import { Segmented } from '#client/ui/Segmented.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { FiguresQuery } from '#shared/contracts/admin/figures.ts'
import { PERIODS } from '#shared/domain/figures.ts'
import { MEMBER_SOURCES } from '#shared/domain/sources.ts'
import styles from './FigureFilters.module.css'
import { SOURCE_NAMES } from './figures.copy.ts'

const PERIOD_OPTIONS = PERIODS.map((days) => ({ value: String(days), label: `${days} jours` }))

interface FigureFiltersProps {
  query: FiguresQuery
  onChange: (changed: Partial<FiguresQuery>) => void
}

/** The period and the source of the members counted. */
export function FigureFilters({ query, onChange }: FigureFiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Provenance des membres"
        isLabelHidden
        value={query.source ?? ''}
        onChange={({ target }) =>
          onChange({ source: MEMBER_SOURCES.find((source) => source === target.value) })
        }
      >
        <option value="">Tous les membres, sans les tests</option>
        {MEMBER_SOURCES.map((source) => (
          <option key={source} value={source}>
            {SOURCE_NAMES[source]}
          </option>
        ))}
      </SelectField>
      <Segmented
        legend="Période"
        isLegendHidden
        isWide
        name="days"
        options={PERIOD_OPTIONS}
        value={query.days}
        onChange={(days) => onChange({ days })}
      />
    </div>
  )
}
