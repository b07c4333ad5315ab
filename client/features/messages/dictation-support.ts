/** The part of the browser's SpeechRecognition interface that dictation uses. */
export interface Recogniser {
  lang: string
  interimResults: boolean
  onstart: (() => void) | null
  onresult: ((event: { results: ArrayLike<Heard> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

interface Heard extends ArrayLike<{ transcript: string }> {
  isFinal: boolean
}

/** Undefined if the browser does not support speech recognition. */
export function findRecogniser(): (new () => Recogniser) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: new () => Recogniser
    webkitSpeechRecognition?: new () => Recogniser
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
