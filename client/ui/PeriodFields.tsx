import { TextField } from './TextField.tsx'

interface Period {
  /** `YYYY-MM-DD`, as the browser's own field of a day has it; empty until it is filled in. */
  from: string
  until: string
}

interface PeriodFieldsProps {
  period: Period
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Period>) => void
}

/** The first and the last day of what is in force for a while. */
export function PeriodFields({ period, errors, onChange }: PeriodFieldsProps) {
  return (
    <>
      <TextField
        label="Premier jour"
        type="date"
        value={period.from}
        error={errors.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="Dernier jour, inclus"
        type="date"
        value={period.until}
        error={errors.until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    </>
  )
}
