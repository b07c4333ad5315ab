import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DictationTool } from './DictationTool.tsx'
import type { Recogniser } from './dictation-support.ts'

let heard: string[]
let recogniser: FakeRecogniser

class FakeRecogniser implements Recogniser {
  lang = ''
  interimResults = false
  onstart: Recogniser['onstart'] = null
  onresult: Recogniser['onresult'] = null
  onerror: Recogniser['onerror'] = null
  onend: Recogniser['onend'] = null
  start = vi.fn()
  stop = vi.fn()
  abort = vi.fn()

  constructor() {
    recogniser = this
  }

  says(transcript: string, isFinal: boolean) {
    act(() => this.onresult?.({ results: [Object.assign([{ transcript }], { isFinal })] }))
  }

  fails(error: string) {
    act(() => {
      this.onerror?.({ error })
      this.onend?.()
    })
  }
}

function Field() {
  const [locked, setLocked] = useState(false)
  return (
    <>
      <DictationTool isLocked={locked} onHeard={(words) => heard.push(words)} />
      <button type="button" onClick={() => setLocked(true)}>
        Lock
      </button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

async function listen() {
  const previous = recogniser
  fireEvent.click(button('Dicter'))
  await vi.waitFor(() => expect(recogniser).not.toBe(previous))
  act(() => recogniser.onstart?.())
}

beforeEach(() => {
  heard = []
  localStorage.clear()
  vi.stubGlobal('webkitSpeechRecognition', FakeRecogniser)
})
afterEach(() => vi.unstubAllGlobals())

test('dictation is not offered in a browser that does not support it', () => {
  vi.stubGlobal('webkitSpeechRecognition', undefined)
  render(<Field />)
  expect(screen.queryByRole('button', { name: 'Dicter' })).toBeNull()
})

test('French speech is written phrase by phrase until the member stops it', async () => {
  render(<Field />)
  await listen()
  expect(recogniser.lang).toBe('fr-FR')
  expect(screen.getByRole('status').textContent).toContain('Je vous écoute.')
  recogniser.says('samedi', false)
  expect(screen.getByText('samedi')).toBeTruthy()
  expect(heard).toEqual([])
  recogniser.says('Samedi, alors.', true)
  // Some browsers deliver a final result again.
  recogniser.says('Samedi, alors.', true)
  act(() => recogniser.onend?.())
  expect(recogniser.start).toHaveBeenCalledTimes(2)
  fireEvent.click(button('Arrêter'))
  expect(recogniser.stop).toHaveBeenCalled()
  recogniser.says(' À dix heures.', true)
  act(() => recogniser.onend?.())
  expect(heard).toEqual(['Samedi, alors.', 'À dix heures.'])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(button('Dicter')).toBeTruthy()
})

test('only the first dictation says who may process the voice', async () => {
  render(<Field />)
  await listen()
  expect(screen.getByText(/fabricant de votre navigateur/)).toBeTruthy()
  recogniser.says('Bonjour.', true)
  // The next phrase has no word.
  act(() => recogniser.onend?.())
  recogniser.fails('no-speech')
  expect(screen.getByRole('alert').textContent).toBe('')
  await listen()
  expect(screen.queryByText(/fabricant de votre navigateur/)).toBeNull()
})

test.each([
  ['not-allowed', "n'a pas accès au micro"],
  ['service-not-allowed', 'Essayez le micro de votre clavier'],
  ['audio-capture', "Aucun micro n'a été trouvé."],
  ['no-speech', "Rien n'a été entendu."],
  ['network', 'a besoin du réseau'],
  ['bad-grammar', "La dictée s'est arrêtée."],
])('the error %s is shown, and dictation can be tried again', async (error, said) => {
  render(<Field />)
  await listen()
  recogniser.fails(error)
  expect(screen.getByRole('alert').textContent).toContain(said)
  await listen()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a member who can no longer write can end a dictation, but not begin one', async () => {
  render(<Field />)
  await listen()
  fireEvent.click(button('Lock'))
  expect(button('Arrêter')).toHaveProperty('disabled', false)
  recogniser.fails('no-speech')
  expect(button('Dicter')).toHaveProperty('disabled', true)
})

test('dictation stops when the member leaves the conversation', async () => {
  const { unmount } = render(<Field />)
  await listen()
  unmount()
  expect(recogniser.abort).toHaveBeenCalled()
})
