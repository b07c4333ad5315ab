import type { ComponentProps } from 'react'
import { GROUND_NAMES, groundLabel } from '#shared/domain/moderation.ts'
import { SelectField } from './SelectField.tsx'

/** Selects the article of the terms that a moderation measure is based on. */
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
