/**
 * What the city field needs from the form that contains it. A feature cannot import the field, which belongs to another
 * feature: its page passes it in.
 */
export interface CitySlot {
  city: string
  error: string | undefined
  /** `cityCode` is the code of the commune once one is picked; a typed city may be in no list. */
  onChange: (town: { city: string; cityCode: string | undefined }) => void
  /** The input that takes the focus when validation fails. */
  ref: (field: HTMLInputElement | null) => void
}
