import { createStore, useStore } from '#client/platform/store.ts'

const NONE: readonly HTMLDialogElement[] = []
const openDialogs = createStore(NONE)

export function addOpenDialog(dialog: HTMLDialogElement): void {
  openDialogs.set([...openDialogs.get(), dialog])
}

export function removeOpenDialog(dialog: HTMLDialogElement): void {
  openDialogs.set(openDialogs.get().filter((other) => other !== dialog))
}

export function isOpenDialog(dialog: HTMLDialogElement): boolean {
  return openDialogs.get().includes(dialog)
}

/** The topmost dialog: everything outside it is inert and hidden from screen readers. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useStore(openDialogs, NONE).at(-1)
}
