/** The first match wins: an iPhone also says « Safari », Edge also says « Chrome », Android also says « Linux ». */
const KINDS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android(?!.*Mobile)/, 'Tablette Android'],
  [/Android/, 'Téléphone Android'],
  [/Tablet/, 'Tablette'],
  [/Mobile/, 'Téléphone'],
  [/Windows/, 'Ordinateur Windows'],
  [/Macintosh/, 'Ordinateur Mac'],
  [/CrOS|Linux/, 'Ordinateur Linux'],
] as const

const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

function firstOf(list: readonly (readonly [RegExp, string])[], userAgent: string) {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/**
 * The name of a device for its member: « Ordinateur Windows, Firefox ». It contains only what the browser sends,
 * without guesses.
 */
export function deviceLabel(userAgent: string): string {
  const kind = firstOf(KINDS, userAgent) ?? 'Appareil inconnu'
  const browser = firstOf(BROWSERS, userAgent)
  return browser ? `${kind}, ${browser}` : kind
}
