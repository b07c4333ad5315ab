interface Read {
  isFetched: boolean
  isFetching: boolean
}

/** Whether each of these has come or failed once: what stands together is shown together, and no list pushes another. */
export function allRead(...reads: readonly Read[]): boolean {
  return reads.every(({ isFetched, isFetching }) => isFetched || !isFetching)
}
