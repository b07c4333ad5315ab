// A prerendered page is readable before hydration: its links work without a script.
async function hydrate(): Promise<void> {
  const landing = await import('./landing.tsx')
  await landing.hydrate()
}

function hydrateWhenIdle(): void {
  // Safari does not support requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void hydrate(), { timeout: 2000 })
  else setTimeout(() => void hydrate(), 200)
}

if (document.readyState === 'complete') hydrateWhenIdle()
else addEventListener('load', hydrateWhenIdle, { once: true })

// The back/forward cache restores the page as it was left, but the visitor may have signed in since: reload it.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
