import { useSyncExternalStore } from 'react'
import { localStored } from '#client/platform/storage.ts'

export type Theme = 'automatic' | 'light' | 'dark'
export type TextSize = 'normal' | 'large' | 'larger'

interface Appearance {
  theme: Theme
  textSize: TextSize
}

// The page itself says what is in force: client/public/appearance.js has put it there, storage or not.
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

/** What is chosen on this device, here or in another tab. */
export function useAppearance(): Appearance {
  return {
    theme: useSyncExternalStore(subscribe, themeInForce),
    textSize: useSyncExternalStore(subscribe, textSizeInForce),
  }
}

/** Chooses for this device and for every page of it; where nothing can be stored, for this page. */
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
