export const PARIS = 'Europe/Paris'

const OVERSEAS: Record<string, string> = {
  '971': 'America/Guadeloupe',
  '972': 'America/Martinique',
  '973': 'America/Cayenne',
  '974': 'Indian/Reunion',
  '976': 'Indian/Mayotte',
}

/** By which clocks one lives in a commune, named by its INSEE code; by those of Paris where it is none that is known. */
export function zoneOf(cityCode: string | null | undefined): string {
  return OVERSEAS[cityCode?.slice(0, 3) ?? ''] ?? PARIS
}

/** A way to write instants, for any zone; the format of each is made once. */
export function formatIn(options: Intl.DateTimeFormatOptions, language = 'fr-FR') {
  const formats: Record<string, Intl.DateTimeFormat> = {}
  return (at: Date, timeZone = PARIS): string => {
    formats[timeZone] ??= new Intl.DateTimeFormat(language, { ...options, timeZone })
    return formats[timeZone].format(at)
  }
}

/** The day of an instant, `2026-11-20`: Swedes write it so in every browser, Canadians not in those of 2023 (iOS 16.4 to 17). */
export const dayIn = formatIn({}, 'sv-SE')
