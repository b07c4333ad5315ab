/** The first that matches is the one: an iPhone also says « Safari », Edge also says « Chrome », Android also says « Linux ». */
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

/** What a member reads of a device: « Ordinateur Windows, Firefox ». It says no more than the browser does, and guesses nothing. */
export function deviceLabel(userAgent: string): string {
  const kind = firstOf(KINDS, userAgent) ?? 'Appareil inconnu'
  const browser = firstOf(BROWSERS, userAgent)
  return browser ? `${kind}, ${browser}` : kind
}
