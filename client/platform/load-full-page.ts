/** Navigates with a full page load, so that nothing stays in memory: neither cached queries nor the socket. */
export function loadFullPage(path: string): void {
  location.assign(path)
}

/** Reloads the current page; the browser asks for confirmation if typed text would be lost. */
export function reloadPage(): void {
  location.reload()
}
