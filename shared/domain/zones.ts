export const PARIS = 'Europe/Paris'

const OVERSEAS: Record<string, string> = {
  '971': 'America/Guadeloupe',
  '972': 'America/Martinique',
  '973': 'America/Cayenne',
  '974': 'Indian/Reunion',
  '976': 'Indian/Mayotte',
}

/** The time zone of a commune, given its INSEE code; Paris if the code is unknown or not overseas. */
export function zoneOf(cityCode: string | null | undefined): string {
  return OVERSEAS[cityCode?.slice(0, 3) ?? ''] ?? PARIS
}

/** Returns a formatter of instants for any zone (default Paris); the Intl format of each zone is created once. */
export function formatIn(options: Intl.DateTimeFormatOptions, language = 'fr-FR') {
  const formats: Record<string, Intl.DateTimeFormat> = {}
  return (at: Date, timeZone = PARIS): string => {
    formats[timeZone] ??= new Intl.DateTimeFormat(language, { ...options, timeZone })
    return formats[timeZone].format(at)
  }
}

/**
 * The day of an instant in a zone (default Paris), `2026-11-20`. Swedish has this format in every browser; the Canadian
 * locale does not have it in browsers of 2023 (iOS 16.4 to 17).
 */
export const dayIn = formatIn({}, 'sv-SE')
