/** Apart, so that the deck does not carry from the start the names of all the files that a purchase needs. */
export async function loadBonusWindow() {
  return (await import('./BonusWindow.tsx')).BonusWindow
}
