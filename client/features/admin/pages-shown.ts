/** The pages to offer around the present one, with a gap where some are left out. */
export function pagesShown(page: number, pages: number): (number | 'before' | 'after')[] {
  const around = [page - 1, page, page + 1].filter((one) => one > 1 && one < pages)
  // At either end as many as in the middle: the row does not jump about.
  if (page === 1 && pages > 3) around.push(3)
  if (page === pages && pages > 3) around.unshift(pages - 2)
  const first = around[0] ?? pages
  const last = around.at(-1) ?? 1
  return [
    1,
    ...(first > 2 ? (['before'] as const) : []),
    ...around,
    ...(last < pages - 1 && pages > 2 ? (['after'] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ]
}
