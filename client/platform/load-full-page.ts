/** Leaves for a page by loading it whole: nothing of this one stays in memory, neither what was read nor the socket. */
export function loadFullPage(path: string): void {
  location.assign(path)
}

/** Loads the present page whole; the browser asks first where something typed would be lost. */
export function reloadPage(): void {
  location.reload()
}
