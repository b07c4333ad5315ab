import { TextField } from './TextField.tsx'

interface Period {
  /** `YYYY-MM-DD`, as the browser's own field of a day has it; empty until it is filled in. */
  from: string
  until: string
}

interface PeriodFieldsProps {
  period: Period
  errors?: Readonly<Record<string, string>> | undefined
  labels?: readonly [from: string, until: string] | undefined
  onChange: (part: Partial<Period>) => void
}

const IN_FORCE = ['Premier jour', 'Dernier jour, inclus'] as const

/** The first and the last day of a while: as it is sold or given, unless its labels say otherwise. */
export function PeriodFields({
  period,
  errors = {},
  labels: [from, until] = IN_FORCE,
  onChange,
}: PeriodFieldsProps) {
  return (
    <>
      <TextField
        label={from}
        type="date"
        value={period.from}
        error={errors.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={until}
        type="date"
        value={period.until}
        error={errors.until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    </>
  )
}
