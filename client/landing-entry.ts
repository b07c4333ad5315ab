// A prerendered page is read before it is brought to life: its links work without a script.
async function hydrate(): Promise<void> {
  const landing = await import('./landing.tsx')
  await landing.hydrate()
}

function hydrateWhenIdle(): void {
  // Safari knows no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void hydrate(), { timeout: 2000 })
  else setTimeout(() => void hydrate(), 200)
}

if (document.readyState === 'complete') hydrateWhenIdle()
else addEventListener('load', hydrateWhenIdle, { once: true })

// Kept aside by the browser, the page comes back as it was left, to who may have signed in meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
