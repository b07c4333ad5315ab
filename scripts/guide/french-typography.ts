import { setInFrench } from '#shared/domain/french-typography.ts'

/** Applies French typography to every text in the body of a page, but not to its title, tags and attributes. */
export function setPageInFrench(html: string): string {
  const [head = '', body = ''] = html.split(/(?=<body)/)
  return head + body.replaceAll(/(?<=>)[^<]+/g, setInFrench)
}
