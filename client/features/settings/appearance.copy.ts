import type { TextSize, Theme } from './appearance.ts'

export const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'automatic', label: 'Automatique' },
  { value: 'light', label: 'Plein jour' },
  { value: 'dark', label: 'Heure bleue' },
]

export const TEXT_SIZES: readonly { value: TextSize; label: string; asText: string }[] = [
  { value: 'normal', label: 'Normale', asText: 'texte normal' },
  { value: 'large', label: 'Grande', asText: 'grand texte' },
  { value: 'larger', label: 'Très grande', asText: 'très grand texte' },
]

/** A short text for the chosen appearance: « Automatique, texte normal ». */
export function appearanceWords(chosen: { theme: Theme; textSize: TextSize }): string {
  const theme = THEMES.find(({ value }) => value === chosen.theme)?.label
  const textSize = TEXT_SIZES.find(({ value }) => value === chosen.textSize)?.asText
  return `${theme}, ${textSize}`
}
