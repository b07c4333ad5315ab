/** The URL prefix of the drawn faces. */
export const PORTRAITS = '/media/portraits/'

export function portraitUrl(name: string): string {
  return `${PORTRAITS}${name}.svg`
}
