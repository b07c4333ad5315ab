import type { ComponentProps } from 'react'
import { GROUND_NAMES, groundLabel } from '#shared/domain/moderation.ts'
import { SelectField } from './SelectField.tsx'

/** On which article of the terms a measure rests. */
export function GroundField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField {...props} label="Fondement">
      {GROUND_NAMES.map((name) => (
        <option key={name} value={name}>
          {groundLabel(name)}
        </option>
      ))}
    </SelectField>
  )
}
