import { useSyncExternalStore } from 'react'
import { localStored } from '#client/platform/storage.ts'

export type Theme = 'automatic' | 'light' | 'dark'
export type TextSize = 'normal' | 'large' | 'larger'

interface Appearance {
  theme: Theme
  textSize: TextSize
}

// Read from the document, where client/public/appearance.js has set it, even when storage is not available.
function themeInForce(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'automatic'
}

function textSizeInForce(): TextSize {
  const { textSize } = document.documentElement.dataset
  return textSize === 'large' || textSize === 'larger' ? textSize : 'normal'
}

function subscribe(listener: () => void): () => void {
  const names = ['storage', 'appearancechosen']
  for (const name of names) addEventListener(name, listener)
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}

/** The appearance chosen on this device, in this tab or another. */
export function useAppearance(): Appearance {
  return {
    theme: useSyncExternalStore(subscribe, themeInForce),
    textSize: useSyncExternalStore(subscribe, textSizeInForce),
  }
}

/** Changes the appearance of every page on this device; if storage is not available, only of this page. */
export function chooseAppearance(change: Partial<Appearance>): void {
  const { theme, textSize } = { theme: themeInForce(), textSize: textSizeInForce(), ...change }
  const detail = {
    theme: theme === 'automatic' ? null : theme,
    textSize: textSize === 'normal' ? null : textSize,
  }
  store('theme', detail.theme)
  store('text_size', detail.textSize)
  dispatchEvent(new CustomEvent('appearancechosen', { detail }))
}

function store(key: 'theme' | 'text_size', value: string | null): void {
  if (value === null) localStored.remove(key)
  else localStored.write(key, value)
}
