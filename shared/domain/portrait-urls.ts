/** Where the drawn faces are fetched. */
export const PORTRAITS = '/media/portraits/'

export function portraitUrl(name: string): string {
  return `${PORTRAITS}${name}.svg`
}
