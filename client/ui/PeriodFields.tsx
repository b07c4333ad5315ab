import { TextField } from './TextField.tsx'

interface Period {
  /** `YYYY-MM-DD`, as in the browser's date field; empty until it is filled in. */
  from: string
  until: string
}

interface PeriodFieldsProps {
  period: Period
  labels: readonly [from: string, until: string]
  onChange: (part: Partial<Period>) => void
}

/** The first and the last day of the period that filters a list. */
export function PeriodFields({ period, labels: [from, until], onChange }: PeriodFieldsProps) {
  return (
    <>
      <TextField
        label={from}
        type="date"
        value={period.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={until}
        type="date"
        value={period.until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    </>
  )
}
