import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { ComboField } from '#client/ui/ComboField.tsx'
import type { CitySlot } from '#client/ui/city-slot.ts'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import { CITY_MAX } from '#shared/domain/profile-bounds.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import type { Region } from '#shared/domain/regions.ts'
import { placesQuery } from './places.api.ts'

// Longer than the pause between two letters, shorter than the pause between two words.
const DEBOUNCE_MS = 150

interface CityFieldProps extends CitySlot {
  label?: string
}

export function CityField({ label = 'Ville', city, error, onChange, ref }: CityFieldProps) {
  // Empty until the member types: a town from a saved draft needs no suggestions.
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery(placesQuery(useDebouncedValue(typed, DEBOUNCE_MS)))
  const options = typed
    ? data.map(({ code, name, ...where }) => ({ key: code, label: name, detail: whereIs(where) }))
    : []

  return (
    <ComboField
      label={label}
      icon={<MapPin />}
      name="city"
      ref={ref}
      value={city}
      error={error}
      maxLength={CITY_MAX}
      options={options}
      onType={(value) => {
        setTyped(value)
        onChange({ city: value, cityCode: undefined })
      }}
      onPick={({ key, label }) => {
        setTyped('')
        onChange({ city: label, cityCode: key })
      }}
    />
  )
}

/** « Morbihan, Bretagne »; only the department for an overseas commune. */
function whereIs({ department, region }: { department: string; region: Region | null }): string {
  return region ? `${department}, ${REGION_NAMES[region]}` : department
}
