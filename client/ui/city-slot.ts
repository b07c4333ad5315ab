/** What the field that completes a town takes of the form it stands in: a feature asks its page for the field, which is another's. */
export interface CitySlot {
  city: string
  error: string | undefined
  /** `cityCode` names the commune once one is picked; a city may also be typed that is in no list. */
  onChange: (town: { city: string; cityCode: string | undefined }) => void
  /** Where a failed check puts the focus. */
  ref: (field: HTMLInputElement | null) => void
}
