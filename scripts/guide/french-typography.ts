import { setInFrench } from '#shared/domain/french-typography.ts'

/** Sets every text in the body of a page; its title, its tags and their attributes stay as they are. */
export function setPageInFrench(html: string): string {
  const [head = '', body = ''] = html.split(/(?=<body)/)
  return head + body.replaceAll(/(?<=>)[^<]+/g, setInFrench)
}
