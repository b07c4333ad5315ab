/** The page numbers to show around the current page; 'before' and 'after' mark a gap. */
export function pagesShown(page: number, pages: number): (number | 'before' | 'after')[] {
  const around = [page - 1, page, page + 1].filter((one) => one > 1 && one < pages)
  // The first and last page show as many numbers as the others, so that the controls do not move.
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
